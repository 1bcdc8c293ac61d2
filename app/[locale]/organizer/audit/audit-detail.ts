import type { useTranslations } from "next-intl";
import { PHASE_KINDS, type PhaseKind } from "@/lib/contest/phases.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { AuditEntryView } from "@/lib/platform/audit/list.ts";

type Translate = ReturnType<typeof useTranslations<"organizer.audit">>;
type Facts = Readonly<Record<string, unknown>>;

/** Formats facts that depend on the viewer: a time in ISO 8601, and a phase's name. */
export interface AuditWords {
  readonly moment: (iso: string) => string;
  readonly phase: (kind: PhaseKind) => string;
}

/** Facts whose values are identifiers in the code, with the message keys of their translations. */
const WORDS: Readonly<Record<string, string>> = {
  role: "role",
  changed: "setting",
  part: "part",
  which: "which",
  visibility: "visibility",
};
/** Facts about phases, such as `ATTACK from/to → from/to`. */
const OF_PHASES = ["changes", "phases"];
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const MOST_ITEMS = 12;
/** Facts that are not shown: a person is shown by name, and one without an account as such. */
const UNTOLD = ["userId", "byDeletedAccount"];
/** Facts that say what the entry is about come first, in this order; the database does not preserve the order of keys. */
const FIRST = ["round", "number", "kind", "submission", "name", "slug"];

/** An entry's facts in one line, each with its name, without zeros and blanks; if it has none, what it was done to. */
export function auditDetail(
  t: Translate,
  { detail, subject }: Pick<AuditEntryView, "detail" | "subject">,
  words: AuditWords,
): string {
  const facts = Object.entries(withChanges(detail))
    .filter(([name]) => !UNTOLD.includes(name))
    .sort(([a], [b]) => place(a) - place(b))
    .map(([name, value]) => [name, timesNotified(plain(t, name, value), name, words)] as const)
    .filter(([, value]) => value !== "" && value !== "0")
    .map(([name, value]) => t("fact", { name: nameOf(t, name), value }));
  return facts.length > 0 ? facts.join(t("separator")) : subject;
}

function place(name: string): number {
  const found = FIRST.indexOf(name);
  return found === -1 ? FIRST.length : found;
}

/** Joins `from` and `to` as `before → after`: for a name, or for each fact that differs. */
function withChanges({ from, to, ...others }: Facts): Facts {
  if (typeof from === "string" && typeof to === "string") return { ...others, name: `${from} → ${to}` };
  if (!isFacts(from) || !isFacts(to)) return others;
  const changed = Object.keys(to).filter((key) => from[key] !== to[key]);
  return { ...others, ...Object.fromEntries(changed.map((key) => [key, `${from[key]} → ${to[key]}`])) };
}

function plain(t: Translate, name: string, value: unknown): string {
  if ((name === "number" || name === "formerTeam") && typeof value === "number")
    return formatTeamNumber(value);
  if (typeof value === "string") return wordOf(t, name, value);
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) {
    if (value.length > MOST_ITEMS) return String(value.length);
    return value.map((item) => plain(t, name, item)).join(t("comma"));
  }
  return "";
}

/** Replaces times, and phases in facts about them, by their formatted forms. */
function timesNotified(text: string, name: string, { moment, phase }: AuditWords): string {
  const told = text.replace(new RegExp(`(${MOMENT.source})/(${MOMENT.source})`, "g"), "$1 – $2");
  const named = OF_PHASES.includes(name)
    ? PHASE_KINDS.reduce((all, kind) => all.replaceAll(`${kind} `, `${phase(kind)} `), told)
    : told;
  return named.replace(MOMENT, moment);
}

/** @param value one, or what it was and what it is now */
function wordOf(t: Translate, name: string, value: string): string {
  if (!Object.hasOwn(WORDS, name)) return value;
  const words = value.split(" → ").map((one) => {
    const key = `${WORDS[name]}.${one}`;
    return t.has(key as never) ? t(key as never) : one;
  });
  return words.join(" → ");
}

function nameOf(t: Translate, name: string): string {
  const key = `factName.${name}`;
  return t.has(key as never) ? t(key as never) : name;
}

function isFacts(value: unknown): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
