import type { z } from "zod";
import { describingSchema } from "../../../contest/describing-settings.ts";
import type { RoundSettings } from "../../../contest/round-settings.ts";
import type { SettingsDifference } from "./report.ts";

/** The settings, adapted to files, that no round can have: `round` is the limit, `files` what the files ask for. */
export function impossibleSettings(fitted: RoundSettings): SettingsDifference[] {
  const { error } = describingSchema.safeParse(fitted, { reportInput: true });
  return (error?.issues ?? []).map((issue) => differenceOf(issue, fitted));
}

function differenceOf(issue: z.core.$ZodIssue, { grid }: RoundSettings): SettingsDifference {
  const field = issue.path.join(".");
  const files = String(issue.input);
  if (issue.code === "too_big") return { field, round: `≤ ${issue.maximum}`, files };
  if (issue.code === "too_small") return { field, round: `≥ ${issue.minimum}`, files };
  // The readers accept centres so close together that the grid's rounded sides coincide, or even change places.
  const axis =
    issue.code === "custom" && issue.params?.reason === "latitude_order" ? "latitude" : "longitude";
  return { field: `grid.${axis}Max`, round: `> ${grid[`${axis}Min`]}`, files: String(grid[`${axis}Max`]) };
}
