import type { useTranslations } from "next-intl";
import type { AuditEntryView } from "@/lib/audit/list.ts";
import { PHASE_KINDS, type PhaseKind } from "@/lib/contest/phases.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";

type Translate = ReturnType<typeof useTranslations<"organizer.audit">>;
type Facts = Readonly<Record<string, unknown>>;

/** How a reader is told what stands in no message: a moment by ISO 8601, and a phase's name. */
export interface AuditWords {
  readonly moment: (iso: string) => string;
  readonly phase: (kind: PhaseKind) => string;
}

/** Facts of an entry that are words of the code, by the texts that stand for them. */
const WORDS: Readonly<Record<string, string>> = {
  role: "role",
  changed: "setting",
  part: "part",
  which: "which",
};
/** Facts that tell of phases: `ATTACK from/to → from/to`. */
const OF_PHASES = ["changes", "phases"];
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const MOST_ITEMS = 12;
/** What is there for programs alone: of a person the name is told, and of one without an account that they have none. */
const UNTOLD = ["userId", "byDeletedAccount"];
/** What says where it was done comes first, in this order: the database keeps none. */
const FIRST = ["round", "number", "kind", "submission", "name", "slug"];

/** An entry's facts in one line, by name, without zeros and blanks; or what it was done to, if it has none. */
export function auditDetail(
  t: Translate,
  { detail, subject }: Pick<AuditEntryView, "detail" | "subject">,
  words: AuditWords,
): string {
  const facts = Object.entries(withChanges(detail))
    .filter(([name]) => !UNTOLD.includes(name))
    .sort(([a], [b]) => place(a) - place(b))
    .map(([name, value]) => [name, timesTold(plain(t, name, value), name, words)] as const)
    .filter(([, value]) => value !== "" && value !== "0")
    .map(([name, value]) => t("fact", { name: nameOf(t, name), value }));
  return facts.length > 0 ? facts.join(t("separator")) : subject;
}

function place(name: string): number {
  const found = FIRST.indexOf(name);
  return found === -1 ? FIRST.length : found;
}

/** `from` and `to` together, as `before → after`: of a name, or of each fact that differs. */
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

/** A text of facts with its moments, and the phases that they are of, as people say them. */
function timesTold(text: string, name: string, { moment, phase }: AuditWords): string {
  const told = text.replace(new RegExp(`(${MOMENT.source})/(${MOMENT.source})`, "g"), "$1 – $2");
  const named = OF_PHASES.includes(name)
    ? PHASE_KINDS.reduce((all, kind) => all.replaceAll(`${kind} `, `${phase(kind)} `), told)
    : told;
  return named.replace(MOMENT, moment);
}

function wordOf(t: Translate, name: string, value: string): string {
  const key = `${WORDS[name]}.${value}`;
  return name in WORDS && t.has(key as never) ? t(key as never) : value;
}

function nameOf(t: Translate, name: string): string {
  const key = `factName.${name}`;
  return t.has(key as never) ? t(key as never) : name;
}

function isFacts(value: unknown): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
