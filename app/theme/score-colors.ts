/** The scores that have a colour, which stands for that score on all pages and charts, and for nothing else. */
type ScoreColor = "utility" | "reidentification" | "traceInference" | "invalid";

/** Readable as text on the page's background (contrast at least 4.5 : 1). */
export const SCORE_COLORS: Readonly<Record<"light" | "dark", Readonly<Record<ScoreColor, string>>>> = {
  light: { utility: "#0b7268", reidentification: "#1c5bc4", traceInference: "#b04a05", invalid: "#667079" },
  dark: { utility: "#4cc9b8", reidentification: "#82b1ff", traceInference: "#ff9f5a", invalid: "#939ca6" },
};

/** Colours of charts apart from scores; pages have the same ones as CSS variables (colors.css). */
export const SURFACE_COLORS = {
  light: { page: "#ffffff", text: "#1a2027", muted: "#59636e", line: "#d8dde3", lineStrong: "#8a949f" },
  dark: { page: "#14181d", text: "#e4e8ec", muted: "#9aa5b1", line: "#2f363e", lineStrong: "#6b7682" },
} as const;
