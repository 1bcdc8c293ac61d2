import { eventsPerUser, type RoundSettings } from "../../../contest/round-settings.ts";

/** The facts about a contest that its rules contain. */
export interface RulesFacts {
  readonly contest: string;
  /** In order. */
  readonly rounds: readonly { readonly name: string; readonly settings: RoundSettings }[];
}

/** Words in the rules' language. */
interface RoundWords {
  /** Labels of the table's rows: name, n, days, t, grid, s_req, weight, submissions, attempts. */
  readonly lines: readonly string[];
  readonly unlimited: string;
  /** Separator between submissions per day and in all. */
  readonly slash: string;
}

/** The numbers for the rules' text; if rounds differ, the texts list each round's value. */
interface RoundFacts {
  /** Markdown table of all numbers, with a row per number and a column per round, so that it fits a phone. */
  readonly table: string;
  readonly distanceKm: number;
  readonly hospitalWeight: number;
  /** Empty if there are no rounds. */
  readonly requiredUtility: string;
  readonly attempts: string;
}

/** Collects the numbers. For a contest without rounds, distance and weight are those of 2019. */
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
