import type { AuditEntryView } from "@/lib/audit/list.ts";

/** An entry's facts in one line: its plain values by name, but for zeros, or what it was done to. */
export function auditDetail({ detail, subject }: AuditEntryView): string {
  const facts = Object.entries(detail)
    .map(([name, value]) => [name, plain(value)] as const)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`);
  return facts.length > 0 ? facts.join(" · ") : subject;
}

function plain(value: unknown): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return String(value);
  if (Array.isArray(value) && value.length <= 12) return value.map(plain).join(", ");
  if (Array.isArray(value)) return String(value.length);
  return "";
}
