/** Outlines that the drawings share. */

/** A stepped lozenge of n steps of u units, as points of a polygon. */
export function lozenge(cx: number, cy: number, n: number, u: number): string {
  const points: string[] = [];
  const add = (x: number, y: number): void => void points.push(`${cx + x * u},${cy + y * u}`);
  const sides: ((i: number) => [number, number, number, number])[] = [
    (i) => [i, i - n, i + 1, i - n],
    (i) => [n - i, i, n - i, i + 1],
    (i) => [-i, n - i, -i - 1, n - i],
    (i) => [i - n, -i, i - n, -i - 1],
  ];
  for (const side of sides) {
    for (let i = 0; i < n; i++) {
      const [x1, y1, x2, y2] = side(i);
      add(x1, y1);
      add(x2, y2);
    }
  }
  return points.join(" ");
}

/** A wall with merlons on top: lower left corner, width, height. */
export function wall(x: number, y: number, width: number, height: number): string {
  const count = Math.floor(width / 6) | 1;
  const step = width / count;
  let path = `M${x} ${y}V${y - height}`;
  for (let i = 0; i < count; i++) path += i % 2 ? `h${step}` : `v-5h${step}v5`;
  return `${path}V${y}z`;
}

/** Numbers between 0 and 1 that depend on nothing but the seed. */
export function scatter(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
