import type { CSSVariablesResolver } from "@mantine/core";
import { SCORE_COLORS, SURFACE_COLORS } from "./score-colors.ts";

/** Defines the theme's colours as CSS variables: `--score-utility`, `--score-utility-soft`, `--surface-line`, ... */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: colorVariables("light"),
  dark: colorVariables("dark"),
});

function colorVariables(scheme: "light" | "dark"): Record<string, string> {
  const surface = SURFACE_COLORS[scheme];
  const scores = SCORE_COLORS[scheme];
  return {
    "--score-utility": scores.utility.solid,
    "--score-utility-soft": scores.utility.soft,
    "--score-reidentification": scores.reidentification.solid,
    "--score-reidentification-soft": scores.reidentification.soft,
    "--score-trace-inference": scores.traceInference.solid,
    "--score-trace-inference-soft": scores.traceInference.soft,
    "--score-invalid": scores.invalid.solid,
    "--score-invalid-soft": scores.invalid.soft,
    "--surface-line": surface.line,
    "--surface-line-strong": surface.lineStrong,
    "--surface-raised": scheme === "light" ? "#f6f8f9" : "#1b2026",
    "--mantine-color-body": surface.page,
    "--mantine-color-text": surface.text,
    "--mantine-color-dimmed": surface.muted,
    "--mantine-color-placeholder": surface.muted,
    "--mantine-color-anchor": surface.text,
    "--mantine-color-default": surface.page,
    "--mantine-color-default-border": surface.lineStrong,
    "--mantine-color-error": scheme === "light" ? "#b3261e" : "#ff8f85",
  };
}
