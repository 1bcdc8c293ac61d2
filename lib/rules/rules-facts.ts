import { eventsPerUser, type RoundSettings } from "../contest/round-settings.ts";

/** A contest as far as its rules state numbers. */
export interface RulesFacts {
  readonly contest: string;
  /** In their order. */
  readonly rounds: readonly { readonly name: string; readonly settings: RoundSettings }[];
}

/** The numbers of a round that rules state, as text. */
interface RoundNumbers {
  readonly users: string;
  readonly days: string;
  readonly events: string;
  readonly grid: string;
  readonly requiredUtility: string;
  readonly weight: string;
  readonly attempts: string;
  readonly perDay: string | null;
  readonly perPhase: string | null;
}

/** The numbers of a round's settings; null: there is no such limit. */
export function roundNumbers(settings: RoundSettings): RoundNumbers {
  const { userCount, calendar, grid, requiredUtility, weight, limits } = settings;
  const limit = (value: number | null) => (value === null ? null : String(value));
  return {
    users: String(userCount),
    days: String(calendar.days),
    events: String(eventsPerUser(settings)),
    grid: `${grid.columns}\u00a0×\u00a0${grid.rows}`,
    requiredUtility: String(requiredUtility),
    weight: String(weight),
    attempts: String(limits.attackAttempts),
    perDay: limit(limits.submissionsPerDay),
    perPhase: limit(limits.submissionsPerPhase),
  };
}

/** A table in Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** What all rounds have in common, or each one's. */
export function commonText(values: readonly string[]): string {
  return [...new Set(values)].join(" / ");
}
