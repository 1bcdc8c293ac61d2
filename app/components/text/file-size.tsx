"use client";

import { useFormatter } from "next-intl";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A file size in a suitable unit: 512 byte, 5.1 MB. */
export function FileSize({ bytes }: { bytes: number }) {
  const format = useFormatter();
  return <span style={{ whiteSpace: "nowrap" }}>{fileSize(format, bytes)}</span>;
}

export function fileSize(format: ReturnType<typeof useFormatter>, bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return format.number(bytes / 1000 ** power, {
    style: "unit",
    unit: UNITS[power],
    unitDisplay: "short",
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
}
