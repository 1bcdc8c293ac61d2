import { decimalOf } from "../own-file/decimal.ts";

const GROUPED = /^[+-]?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/;

/** The number that a person typed: `1,000` as the page itself shows it, and full-width digits, too. NaN for anything else. */
export function typedNumber(text: string): number {
  const typed = text.normalize("NFKC").trim();
  return decimalOf(GROUPED.test(typed) ? typed.replaceAll(",", "") : typed);
}
