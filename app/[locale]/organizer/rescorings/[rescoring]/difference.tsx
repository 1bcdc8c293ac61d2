import { formatScore } from "@/lib/core/scores/format-score.ts";

/** New score minus old score, with sign and four decimals; a dash for 0. */
export function Difference({ value }: { value: number }) {
  if (value === 0) return "–";
  const digits = formatScore(Math.abs(value));
  // A difference too small for four decimals is still shown as one.
  const shown = Number(digits) === 0 ? "< 0.0001" : digits;
  return `${value < 0 ? "−" : "+"}${shown}`;
}
