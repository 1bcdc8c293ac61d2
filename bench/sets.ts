import { Option } from "commander";
import type { AnonymizerSettings } from "../lib/core/anonymizers/anonymize.ts";

/** The anonymized sets whose scoring is timed. */
export const MEASURED_SETS: Readonly<Record<string, AnonymizerSettings>> = {
  A1: { name: "A1-none" },
  A2: { name: "A2-MRLH", muX: 1, muY: 1, lambda: 0.5 },
};

/** The option `--set`, which chooses among them; all by default. */
export function setOption(): Option {
  const names = Object.keys(MEASURED_SETS);
  return new Option("--set <name...>", "what is scored").choices(names).default(names);
}
