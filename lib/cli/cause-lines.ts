import type { FormatError } from "../core/formats/format-error.ts";
import { likelyCause } from "../core/formats/likely-cause.ts";

/** The line about the one mistake that is likely behind a file's errors; none if they have none in common. */
export function causeLines(errors: readonly FormatError<string>[]): string[] {
  const cause = likelyCause(errors);
  return cause ? [`Likely cause: ${cause.text}`] : [];
}
