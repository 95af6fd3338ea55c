/** What a person prefers, kept in this browser. */

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "none";
export type Colours = "standard" | "safe";
/** How fast the turns of agents are shown. */
export type Pace = "once" | "slow" | "step";

interface Preferences {
  theme: Theme;
  motion: Motion;
  colours: Colours;
  /** Decisions with a single choice play themselves. */
  forced: boolean;
  pace: Pace;
}

const KEY = "fourquarters.settings";
const DEFAULTS: Preferences = {
  theme: "auto",
  motion: "auto",
  colours: "standard",
  forced: true,
  pace: "once",
};

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
  } catch {
    return {};
  }
}

export const settings = $state<Preferences>({ ...DEFAULTS, ...stored() });

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Write the settings to the page and to the browser's memory. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme === "auto" ? (dark.matches ? "dark" : "light") : settings.theme;
  root.dataset.motion = settings.motion === "none" || still.matches ? "none" : "some";
  root.dataset.colours = settings.colours;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

dark.addEventListener("change", applySettings);
still.addEventListener("change", applySettings);

export function toggleTheme(): void {
  settings.theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
}
