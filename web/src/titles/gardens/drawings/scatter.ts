/** Numbers that look random and are the same every time. */
export function scatter(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.round((from + ((to - from) * state) / 4_294_967_296) * 10) / 10;
  };
}
