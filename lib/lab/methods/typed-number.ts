import { decimalOf } from "../own-file/decimal.ts";

const GROUPED = /^[+-]?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/;

/** Parses a number that a person typed. Also accepts `1,000`, as pages show it, and full-width digits. NaN for anything else. */
export function typedNumber(text: string): number {
  const typed = text.normalize("NFKC").trim();
  return decimalOf(GROUPED.test(typed) ? typed.replaceAll(",", "") : typed);
}
