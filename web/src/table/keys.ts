/** The keyboard at the table. */

export interface Hands {
  count: () => number;
  pointed: () => number | null;
  point: (key: number | null) => void;
  choose: (key: number) => void;
  undo: () => void;
  help: () => void;
  step: (by: number) => void;
  present: () => void;
  /** On to the next act that is shown; false if none is. */
  next: () => boolean;
}

const TYPING = 1200;

/** Does a key belong to what has the focus? The slider needs only its arrows. */
function busy(at: Element, key: string): boolean {
  if (at.closest("input[type=range]")) return key.startsWith("Arrow");
  return at.closest("input, select, textarea, dialog") !== null;
}

export function keyboard(hands: Hands): (event: KeyboardEvent) => void {
  let typed = "";
  let last = 0;

  function digit(text: string): void {
    const now = Date.now();
    typed = now - last < TYPING ? typed + text : text;
    if (Number(typed) > hands.count()) typed = text;
    last = now;
    const key = Number(typed);
    if (key >= 1 && key <= hands.count()) point(key);
  }

  /** Enter belongs to what is pointed at, not to a button that was clicked before. */
  function point(key: number): void {
    (document.activeElement as HTMLElement | null)?.blur();
    hands.point(key);
  }

  function walk(by: number): void {
    const count = hands.count();
    if (!count) return;
    const from = hands.pointed() ?? (by > 0 ? 0 : 1);
    point(((from - 1 + by + count) % count) + 1);
  }

  return (event) => {
    const at = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || busy(at, event.key)) return;
    if (event.key === " ") {
      if (at.closest("button, a, summary") || !hands.next()) return;
    } else if (/^\d$/.test(event.key)) {
      if (!hands.count()) return;
      digit(event.key);
    } else if (event.key === "ArrowDown" || event.key === "ArrowRight") walk(1);
    else if (event.key === "ArrowUp" || event.key === "ArrowLeft") walk(-1);
    else if (event.key === "Enter") {
      const key = hands.pointed();
      if (key === null || at.closest("button, a, summary")) return;
      hands.choose(key);
    } else if (event.key === "z" || event.key === "Z") hands.undo();
    else if (event.key === "?") hands.help();
    else if (event.key === "[") hands.step(-1);
    else if (event.key === "]") hands.step(1);
    else if (event.key === "Escape") {
      hands.point(null);
      hands.present();
    } else return;
    event.preventDefault();
  };
}
