"use client";

import { useFormatter } from "next-intl";

const MINUTE = 60;
const FEW_SECONDS = 5;

/** Returns a function that says an expected time roughly: "20 seconds", "3 minutes". */
export function useExpectedTime(): (seconds: number) => string {
  const format = useFormatter();
  return (seconds) => {
    const [value, unit] =
      seconds < 1.5 * MINUTE
        ? [Math.max(1, Math.ceil(seconds / FEW_SECONDS)) * FEW_SECONDS, "second"]
        : [Math.ceil(seconds / MINUTE), "minute"];
    return format.number(value, { style: "unit", unit, unitDisplay: "long" });
  };
}
