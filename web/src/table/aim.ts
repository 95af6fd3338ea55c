/** Where a small screen looks: at the choices, as near as leaves them all in sight. */
import type { Box, Size } from "../titles/kit";

export interface Aim {
  scale: number;
  /** Where the board's corner goes, in pixels. */
  x: number;
  y: number;
}

/** Nearer than this share of what is possible is too near to know where one is; less than that is not worth the jump. */
const NEAREST = 0.6;
const WORTH = 1.15;
/** Room round the choices, as a share of the board. */
const ROOM = 0.09;

/** How to show `spots` of a board of size `frame` in the middle of a window; null if that is the whole board. */
export function aimAt(frame: Size, spots: Box[], window: Size, detail = 4): Aim | null {
  if (!spots.length || window.width <= 0 || window.height <= 0) return null;
  const unit = Math.min(window.width / frame.width, window.height / frame.height);
  const room = Math.min(frame.width, frame.height) * ROOM;
  const across = span(spots.map(({ x, width }) => [x, x + width]));
  const down = span(spots.map(({ y, height }) => [y, y + height]));
  const wide = (across.to - across.from + 2 * room) * unit;
  const high = (down.to - down.from + 2 * room) * unit;
  const scale = Math.min(window.width / wide, window.height / high, NEAREST * detail);
  if (scale < WORTH) return null;
  const left = (window.width - frame.width * unit) / 2;
  const top = (window.height - frame.height * unit) / 2;
  return {
    scale,
    x: filling(
      window.width / 2 - scale * (left + ((across.from + across.to) / 2) * unit),
      scale * left,
      scale * frame.width * unit,
      window.width,
    ),
    y: filling(
      window.height / 2 - scale * (top + ((down.from + down.to) / 2) * unit),
      scale * top,
      scale * frame.height * unit,
      window.height,
    ),
  };
}

/** Where the board's corner goes so that no part of the window is empty; a board too small for that is centred. */
function filling(corner: number, margin: number, size: number, room: number): number {
  if (size < room) return (room - size) / 2 - margin;
  return Math.min(Math.max(corner, room - margin - size), -margin);
}

function span(ranges: [number, number][]): { from: number; to: number } {
  return {
    from: Math.min(...ranges.map(([from]) => from)),
    to: Math.max(...ranges.map(([, to]) => to)),
  };
}
