import { eventsPerUser, type RoundSettings } from "../contest/round-settings.ts";

/** A contest as far as its rules state numbers. */
export interface RulesFacts {
  readonly contest: string;
  /** In their order. */
  readonly rounds: readonly { readonly name: string; readonly settings: RoundSettings }[];
}

/** A language's words about the rounds. */
interface RoundWords {
  /** The table's lines: name, n, days, t, grid, s_req, weight, submissions, attempts. */
  readonly lines: readonly string[];
  readonly unlimited: string;
  /** Stands between the submissions a day and those in all. */
  readonly slash: string;
}

/** What rules state of a contest's rounds, as text; of what differs between rounds each one's value. */
interface RoundFacts {
  /** All numbers, in Markdown: a line for each, a column for each round, so that it fits a phone. */
  readonly table: string;
  readonly distanceKm: number;
  readonly hospitalWeight: number;
  /** Empty without rounds. */
  readonly requiredUtility: string;
  readonly attempts: string;
}

/** Of a contest without rounds the distance and the weight are those of 2019. */
export function roundFacts({ rounds }: RulesFacts, { lines, unlimited, slash }: RoundWords): RoundFacts {
  const [first] = rounds;
  const limit = (value: number | null) => value ?? unlimited;
  const columns = rounds.map(({ name, settings }) => {
    const { userCount, calendar, grid, requiredUtility, weight, limits } = settings;
    const { submissionsPerDay, submissionsPerPhase, attackAttempts } = limits;
    return [
      name,
      userCount,
      calendar.days,
      eventsPerUser(settings),
      `${grid.columns}\u00a0×\u00a0${grid.rows}`,
      requiredUtility,
      weight,
      `${limit(submissionsPerDay)}${slash}${limit(submissionsPerPhase)}`,
      attackAttempts,
    ].map(String);
  });
  return {
    table: markdownTable(lines.map((line, l) => [line, ...columns.map((column) => column[l])])),
    distanceKm: first?.settings.distanceLimitKm ?? 2,
    hospitalWeight: first?.settings.hospitalWeight ?? 10,
    requiredUtility: commonText(rounds.map(({ settings }) => settings.requiredUtility)),
    attempts: commonText(rounds.map(({ settings }) => settings.limits.attackAttempts)),
  };
}

function markdownTable([head, ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function commonText(values: readonly number[]): string {
  return [...new Set(values)].join(" / ");
}
