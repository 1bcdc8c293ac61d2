/** The scores that have a colour, which stands for that score on all pages and charts, and for nothing else. */
type ScoreColor = "utility" | "reidentification" | "traceInference" | "invalid";

type Shades = Readonly<{ solid: string; soft: string }>;

/** `solid` is readable as text on the page's background (contrast at least 4.5 : 1); `soft` is a background for text. */
export const SCORE_COLORS: Readonly<Record<"light" | "dark", Readonly<Record<ScoreColor, Shades>>>> = {
  light: {
    utility: { solid: "#0b7268", soft: "#d5ece8" },
    reidentification: { solid: "#1c5bc4", soft: "#dae6fa" },
    traceInference: { solid: "#b04a05", soft: "#fae3d3" },
    invalid: { solid: "#667079", soft: "#e7eaed" },
  },
  dark: {
    utility: { solid: "#4cc9b8", soft: "#173b38" },
    reidentification: { solid: "#82b1ff", soft: "#1c3252" },
    traceInference: { solid: "#ff9f5a", soft: "#472a16" },
    invalid: { solid: "#939ca6", soft: "#2d333a" },
  },
};

/** Colours of charts apart from scores; pages use the same values as CSS variables. */
export const SURFACE_COLORS = {
  light: { page: "#ffffff", text: "#1a2027", muted: "#59636e", line: "#d8dde3", lineStrong: "#8a949f" },
  dark: { page: "#14181d", text: "#e4e8ec", muted: "#9aa5b1", line: "#2f363e", lineStrong: "#6b7682" },
} as const;
