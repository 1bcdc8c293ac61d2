import { formatScore } from "@/lib/core/scores/format-score.ts";

/** New less old, with its sign and four decimals; a dash for none at all. */
export function Difference({ value }: { value: number }) {
  if (value === 0) return "–";
  const digits = formatScore(Math.abs(value));
  // Less than the last decimal is still a difference.
  const shown = Number(digits) === 0 ? "< 0.0001" : digits;
  return `${value < 0 ? "−" : "+"}${shown}`;
}
