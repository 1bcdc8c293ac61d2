import { describingSchema } from "../../../contest/describing-settings.ts";
import { losesHospitals } from "../../../contest/round-facts.ts";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { roundsWithOriginals } from "../../rounds/data-sets/rounds-with-same-data.ts";
import { noSuchRound } from "../../rounds/lock-round.ts";
import { roundUse } from "../../rounds/manage-rounds.ts";
import { assertDiskReserve } from "../../uploads/disk-reserve.ts";
import type { ImportFile } from "../../uploads/import-file.ts";
import { type CheckedFiles, checkFiles } from "./check-import.ts";
import type { CheckedTraces } from "./check-traces.ts";
import { settingsDifferences } from "./fit-settings.ts";
import type { ImportCheck, ImportedSetReport, ImportProblem, ImportTarget, SetPlan } from "./report.ts";

/** The import target for an existing round. @throws UserError `no_such_round` (404). */
export async function targetOfRound(db: Database, roundId: string): Promise<ImportTarget> {
  const round = await db.round.findUnique({ where: { id: roundId } });
  if (!round) throw noSuchRound();
  const { dataSets } = await roundUse(db, roundId);
  return {
    roundId,
    contestId: round.contestId,
    settings: roundSettingsSchema.parse(round.settings),
    open: dataSets === 0,
  };
}

/**
 * Checks files, and reports what importing them would do.
 * @throws UserError for an archive that cannot be read; `disk_reserve` (507)
 */
export async function checkImport(
  db: Database,
  store: BlobStore,
  files: readonly ImportFile[],
  target: ImportTarget,
): Promise<ImportCheck> {
  await assertDiskReserve();
  const checked = await checkFiles(store, files, target);
  const pairs = pairUp(checked.traces);
  const { contestId } = target;
  const teams = contestId ? await db.team.findMany({ where: { contestId } }) : [];
  const names = new Map(teams.map((team) => [team.number, team.name]));
  const sets = await reportSets(db, target, pairs, names);
  const plans = pairs.map(planOf).filter((plan) => plan !== null);
  const settings = settingsDifferences(target.settings, checked.settings);
  const problems = allProblems(checked, plans);
  const missing = new Set(sets.filter(({ teamName }) => teamName === null).map(({ team }) => team));
  const report = {
    files: checked.files,
    sets,
    missingTeams: [...missing].sort((a, b) => a - b),
    roundFile: checked.round?.facts ? checked.round.report.path : null,
    settings: target.roundId === null ? [] : settings,
    hospitalsGone: hospitalsGone(target, checked),
    sharedWith: await sharing(db, target, plans),
    problems,
  };
  if (problems.length > 0) return { report, plan: null };
  const plan = {
    roundId: target.roundId,
    settings: target.open
      ? { seen: describingSchema.parse(target.settings), fitted: describingSchema.parse(checked.settings) }
      : null,
    sets: plans,
    incomplete: pairs.length - plans.length,
  };
  return { report, plan };
}

/** Whether the round loses its hospitals because of a new grid in `round.json`, and no file specifies new ones. */
function hospitalsGone(target: ImportTarget, { round, settings }: CheckedFiles): boolean {
  if (!target.open || target.roundId === null || !round?.facts) return false;
  return losesHospitals(target.settings, round.facts) && settings.hospitalRegionIds.length === 0;
}

/** Other rounds that have some of the planned files as original traces. */
function sharing(db: Database, { roundId }: ImportTarget, plans: readonly SetPlan[]): Promise<string[]> {
  const files = plans.flatMap(({ originalSha256, referenceSha256 }) => [originalSha256, referenceSha256]);
  return roundsWithOriginals(db, files, roundId === null ? {} : { id: { not: roundId } });
}

interface Pair {
  readonly team: number;
  readonly kind: DataKind;
  readonly reference: CheckedTraces | null;
  readonly original: CheckedTraces | null;
}

function pairUp(traces: readonly CheckedTraces[]): Pair[] {
  const keys = new Map(traces.map(({ trace: { name } }) => [`${name.team} ${name.kind}`, name]));
  const find = (prefix: string, team: number, kind: DataKind) =>
    traces.find(
      ({ trace: { name } }) => name.prefix === prefix && name.team === team && name.kind === kind,
    ) ?? null;
  return [...keys.values()]
    .map(({ team, kind }) => ({
      team,
      kind,
      reference: find("reftraces", team, kind),
      original: find("orgtraces", team, kind),
    }))
    .sort((a, b) => a.team - b.team || a.kind.localeCompare(b.kind));
}

function planOf({ team, kind, reference, original }: Pair): SetPlan | null {
  if (!reference?.good || !original?.good) return null;
  return {
    team,
    kind,
    referenceSha256: reference.good.sha256,
    originalSha256: original.good.sha256,
    userCount: original.good.userCount,
    eventsPerUser: original.good.eventsPerUser,
  };
}

async function reportSets(
  db: Database,
  target: ImportTarget,
  pairs: readonly Pair[],
  names: ReadonlyMap<number, string>,
): Promise<ImportedSetReport[]> {
  const present = target.roundId
    ? await db.dataSet.findMany({
        where: { roundId: target.roundId },
        include: { team: true, _count: { select: { submissions: true } } },
      })
    : [];
  return pairs.map((pair) => {
    const { team, kind } = pair;
    const plan = planOf(pair);
    const known = present.find((set) => set.team.number === team && set.kind === kind);
    const same =
      known?.referenceSha256 === plan?.referenceSha256 && known?.originalSha256 === plan?.originalSha256;
    return {
      team,
      kind,
      teamName: names.get(team) ?? null,
      state: stateOf(pair),
      userCount: plan?.userCount ?? null,
      eventsPerUser: plan?.eventsPerUser ?? null,
      change: !known ? "new" : same ? "same" : "replaces",
      submissions: known && !same ? known._count.submissions : 0,
    };
  });
}

function stateOf({ reference, original }: Pair): ImportedSetReport["state"] {
  if (!reference) return "noReference";
  if (!original) return "noOriginal";
  return reference.good && original.good ? "complete" : "bad";
}

function allProblems(checked: CheckedFiles, plans: readonly SetPlan[]): ImportProblem[] {
  const bad = checked.files.filter(({ outcome }) => outcome === "bad").length;
  const problems = [...checked.problems];
  if (bad > 0) {
    const message = `${bad} ${bad === 1 ? "file has" : "files have"} errors; nothing is imported until all are mended.`;
    problems.push({ code: "bad_files", message, params: { count: bad }, differences: [] });
  } else if (plans.length === 0) {
    const message =
      "There is no complete data set: one needs both reftraces_teamXXX_dataYY_ZZZ.csv and orgtraces_teamXXX_dataYY_ZZZ.csv.";
    problems.push({ code: "no_sets", message, params: {}, differences: [] });
  }
  return problems;
}
