"use client";

import { useFormatter, useLocale } from "next-intl";

const MINUTE = 60;
const FEW_SECONDS = 5;

/** Returns a function that says an expected time roughly: "20 seconds", "3 minutes"; in Japanese without ICU's space. */
export function useExpectedTime(): (seconds: number) => string {
  const format = useFormatter();
  const locale = useLocale();
  return (seconds) => {
    const [value, unit] =
      seconds < 1.5 * MINUTE
        ? [Math.max(1, Math.ceil(seconds / FEW_SECONDS)) * FEW_SECONDS, "second"]
        : [Math.ceil(seconds / MINUTE), "minute"];
    const text = format.number(value, { style: "unit", unit, unitDisplay: "long" });
    return locale === "ja" ? text.replaceAll(" ", "") : text;
  };
}
