import { withRoundFile } from "../../../contest/round-facts.ts";
import type { RoundSettings } from "../../../contest/round-settings.ts";
import { describesSameGrid, type FoundFacts, fitSettings, settingsDifferences } from "./fit-settings.ts";
import { impossibleSettings } from "./impossible-settings.ts";
import type { ImportProblem, SettingsDifference } from "./report.ts";

/** Problems of files for a round whose settings may still be adapted to them. */
export function openProblems(settings: RoundSettings, found: FoundFacts): ImportProblem[] {
  const { round, region, time, eventsPerUser: events } = found;
  const stated = round ? withRoundFile(settings, round) : settings;
  const differences = settingsDifferences(stated, fitSettings(stated, { ...NOTHING, region, time })).filter(
    ({ field }) => round && field.split(".")[0] in round,
  );
  const problems = [];
  if (differences.length > 0) {
    const what = "info_region.csv or info_time.csv disagrees with round.json";
    problems.push(problem("files_disagree", `${what}: leave one of them out.`, {}, differences));
  }
  const slots = time?.slotsPerDay ?? stated.calendar.slotsPerDay;
  if (events !== null && events % slots !== 0) {
    const message = `${events} events per user are not whole days of ${slots} slots: set the round's slots per day first, or add info_time.csv or round.json.`;
    problems.push(problem("partial_days", message, { events, slots }));
  }
  const impossible = impossibleSettings(fitSettings(settings, found));
  if (impossible.length > 0) {
    const message = "The files ask for settings that no round can have.";
    problems.push(problem("impossible_settings", message, {}, impossible));
  }
  return problems;
}

/** Problems of files for a round whose settings are fixed, because it has data sets. */
export function closedProblems(
  settings: RoundSettings,
  { round, region, time }: FoundFacts,
): ImportProblem[] {
  const problems = [];
  const against = (facts: Partial<FoundFacts>) =>
    settingsDifferences(settings, fitSettings(settings, { ...NOTHING, ...facts }));
  if (region && !sameRegions(settings, region)) {
    const message =
      "info_region.csv describes another grid or other hospitals than the round has, whose data sets rest on its own.";
    problems.push(problem("grid_differs", message, {}, against({ region })));
  }
  if (time && !sameCalendar(settings, time)) {
    const message =
      "info_time.csv describes another calendar than the round has, whose data sets rest on its own.";
    problems.push(problem("calendar_differs", message, {}, against({ time })));
  }
  const differences = round ? against({ round }) : [];
  if (differences.length > 0) {
    const message = "round.json describes other data than the round's, whose data sets rest on its settings.";
    problems.push(problem("round_differs", message, {}, differences));
  }
  return problems;
}

const NOTHING: FoundFacts = { round: null, region: null, time: null, userCount: null, eventsPerUser: null };

function problem(
  code: ImportProblem["code"],
  message: string,
  params: ImportProblem["params"],
  differences: readonly SettingsDifference[] = [],
): ImportProblem {
  const facts = differences.map(({ field, round, files }) => `${field}: expected ${round}, found ${files}`);
  return { code, message: [message, ...facts].join("\n"), params, differences };
}

function sameRegions(settings: RoundSettings, region: NonNullable<FoundFacts["region"]>): boolean {
  const sameHospitals = settings.hospitalRegionIds.join(" ") === region.hospitalRegionIds.join(" ");
  return sameHospitals && describesSameGrid(settings, region);
}

function sameCalendar({ calendar }: RoundSettings, time: NonNullable<FoundFacts["time"]>): boolean {
  return calendar.days === time.days && calendar.slotsPerDay === time.slotsPerDay;
}
