/** The five symbols, on a grid of 24: filled shapes, lines of the same colour, and lines cut out of them. */
import type { Sign } from "../atlas";

export interface Stroke {
  d: string;
  kind: "solid" | "line" | "cut";
  width?: number;
}

export const STROKES: Record<Sign, Stroke[]> = {
  temple: [
    {
      kind: "solid",
      d: "M12 1.2L23.2 7.6V10H.8V7.6ZM3 11.4h3.2v7.4H3zM8 11.4h3.2v7.4H8zM12.8 11.4H16v7.4h-3.2zM17.8 11.4H21v7.4h-3.2zM1.4 20h21.2v2.8H1.4z",
    },
  ],
  amphora: [
    {
      kind: "solid",
      d: "M8.2.8h7.6v2.4h-1.3v2.6c0 .7.4 1.1 1 1.5 3.5 2.3 4 5.9 2.5 9.1L14.4 20.6v.9h1.9V23.2H7.7V21.5h1.9v-.9L6 16.4C4.5 13.2 5 9.6 8.5 7.3c.6-.4 1-.8 1-1.5V3.2H8.2Z",
    },
    { kind: "line", width: 1.9, d: "M9.4 3.8C4.2 2.8 2 7.2 5.4 11.6M14.6 3.8C19.8 2.8 22 7.2 18.6 11.6" },
    { kind: "cut", width: 1.3, d: "M6.6 11.6q2.7 1.8 5.4 0t5.4 0" },
  ],
  horse: [
    {
      kind: "solid",
      d: "M6.4 23C7.2 17.6 10 15.6 11.2 12.2L7.8 14.8C6.2 16 4.6 15.8 3.6 14.4L2.3 12.1C2 11.4 2.1 10.8 2.6 10.2L8 5 8.4 1 11.2 3.6C17.6 4 21.8 9.6 21.6 23Z",
    },
    { kind: "cut", width: 1.5, d: "M12.6 6.4C16.4 8.4 18.4 13.4 18.2 21" },
    { kind: "cut", width: 2, d: "M8.6 8.6h.01" },
  ],
  lyre: [
    {
      kind: "solid",
      d: "M4.2 1.4C.6 8.4 2.6 15.8 8.6 18.2V20.4H6.8V23H17.2V20.4H15.4V18.2C21.4 15.8 23.4 8.4 19.8 1.4L16.8 2.4C19 8 17.4 12.8 14 15.2H10C6.6 12.8 5 8 7.2 2.4Z",
    },
    { kind: "line", width: 1.3, d: "M5.2 4.8H18.8M9.4 5V15.6M12 5V15.6M14.6 5V15.6" },
  ],
  soldier: [
    {
      kind: "solid",
      d: "M1.8 13.6C1 5.4 7 .6 13 .8 19.4 1 23 5.6 22.8 11.4H20C19.8 7 17 4 12.8 4 8.2 4 5.2 7.6 5.4 13.6Z",
    },
    {
      kind: "solid",
      d: "M6.8 23V12.4C6.8 8.2 9.4 5.6 12.8 5.6 16.4 5.6 18.8 8.2 18.8 12.4V19.6L15.2 23V16.2L14.2 15.8 13.2 12.6H9.4L10.6 15.8V23Z",
    },
  ],
};
