import { createTheme, type MantineColorsTuple, virtualColor } from "@mantine/core";

const graphite: MantineColorsTuple = [
  "#f4f6f8",
  "#e4e8ec",
  "#ccd3da",
  "#a9b3be",
  "#8a949f",
  "#67727e",
  "#4d5762",
  "#39424c",
  "#28303a",
  "#1a2027",
];

/**
 * The interface's colour is graphite, since teal, blue and orange are reserved for scores. A virtual colour, so that text on it has
 * enough contrast in both colour schemes.
 */
const ink = virtualColor({ name: "ink", light: "graphite", dark: "graphite" });

/** Mantine's shades for the dark scheme, from text to the darkest background. */
const dark: MantineColorsTuple = [
  "#e4e8ec",
  "#c3cad2",
  "#9aa5b1",
  "#6b7682",
  "#3d4650",
  "#2f363e",
  "#232930",
  "#14181d",
  "#101317",
  "#0b0d10",
];

/** System fonts, including Japanese ones, so that no font is downloaded. */
const SANS = [
  "system-ui",
  "-apple-system",
  '"Segoe UI"',
  "Roboto",
  '"Hiragino Sans"',
  '"Yu Gothic UI"',
  '"Noto Sans JP"',
  '"Noto Sans CJK JP"',
  "Meiryo",
  "sans-serif",
].join(", ");

const MONOSPACE = [
  "ui-monospace",
  '"SF Mono"',
  '"Cascadia Mono"',
  "Menlo",
  "Consolas",
  '"DejaVu Sans Mono"',
  "monospace",
].join(", ");

/** Check marks and dots on `ink` in the page's background colour: Mantine's are always white, but `ink` is light in the dark scheme. */
const ON_INK = { iconColor: "var(--mantine-color-body)" };

export const theme = createTheme({
  colors: { dark, graphite, ink },
  primaryColor: "ink",
  primaryShade: { light: 8, dark: 1 },
  autoContrast: true,
  black: "#1a2027",
  fontFamily: SANS,
  fontFamilyMonospace: MONOSPACE,
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  headings: {
    fontFamily: SANS,
    fontWeight: "650",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "1.25" },
      h2: { fontSize: "1.0625rem", lineHeight: "1.35" },
      h3: { fontSize: "0.9375rem", lineHeight: "1.4" },
    },
  },
  defaultRadius: "sm",
  focusRing: "auto",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: { Checkbox: { defaultProps: ON_INK }, Radio: { defaultProps: ON_INK } },
});
