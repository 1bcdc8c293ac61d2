import { halfWidth } from "../../common/half-width.ts";
import { decimalOf } from "../reading/decimal.ts";

const GROUPED = /^[+-]?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/;

/** Parses a number that a person typed. Also accepts `1,000`, as pages show it, and full-width digits and signs. NaN for anything else. */
export function parseNumber(text: string): number {
  const typed = halfWidth(text).trim();
  return decimalOf(GROUPED.test(typed) ? typed.replaceAll(",", "") : typed);
}
