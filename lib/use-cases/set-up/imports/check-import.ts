import type { RoundFacts } from "../../../contest/round-facts.ts";
import { eventsPerUser, type RoundSettings } from "../../../contest/round-settings.ts";
import type { ReadResult } from "../../../core/formats/format-error.ts";
import { readRegionInfo } from "../../../core/formats/info-region.ts";
import { readTimeInfo, type TimeInfo } from "../../../core/formats/info-time.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { type ImportFile, readSmallFile } from "../../uploads/import-file.ts";
import { type CheckedTraces, checkTraces, type ExpectedSize } from "./check-traces.ts";
import { type FoundFacts, fitSettings } from "./fit-settings.ts";
import { closedProblems, openProblems } from "./import-problems.ts";
import type { ImportedFileReport, ImportProblem, ImportTarget } from "./report.ts";
import { type CheckedRoundFile, readRoundFile } from "./round-file.ts";
import { sortFiles } from "./sort-files.ts";

/** The checked contents of an import's files; checks against the database come later. */
export interface CheckedFiles {
  readonly files: readonly ImportedFileReport[];
  readonly traces: readonly CheckedTraces[];
  /** Null if there is no `round.json`. */
  readonly round: CheckedRoundFile | null;
  /** The round's settings, adapted to the files. */
  readonly settings: RoundSettings;
  readonly problems: readonly ImportProblem[];
}

/**
 * Reads and checks every file of an import completely, and stores the valid trace files. Changes nothing else; a stored file that
 * no row refers to does no harm.
 */
export async function checkFiles(
  store: BlobStore,
  files: readonly ImportFile[],
  target: ImportTarget,
): Promise<CheckedFiles> {
  const sorted = sortFiles(files);
  const round = sorted.round && (await readRoundFile(sorted.round, target.settings));
  const { latitude, longitude } = kilometres({ ...target.settings, ...(target.open ? round?.facts : {}) });
  const region = await readTable(sorted.region, (bytes, path) =>
    readRegionInfo(bytes, { latitude, longitude }, path),
  );
  const time = await readTable(sorted.time, (bytes, path) => readTimeInfo(bytes, path));
  const tables = {
    round: round?.facts ?? null,
    region: region?.value ?? null,
    time: time?.value ?? null,
  };
  const draft = { ...tables, userCount: null, eventsPerUser: null };
  const settings = target.open ? fitSettings(target.settings, draft) : target.settings;
  const traces = await checkAll(
    store,
    sorted.traces,
    settings,
    target.open ? knownSize(tables) : sizeOf(settings),
  );
  const first = traces.find(({ good }) => good)?.good;
  const found = {
    ...tables,
    userCount: first?.userCount ?? null,
    eventsPerUser: first?.eventsPerUser ?? null,
  };
  return {
    files: [
      round?.report,
      region?.report,
      time?.report,
      ...traces.map(({ report }) => report),
      ...sorted.refused,
    ].filter((report) => report !== undefined),
    traces,
    round,
    settings: target.open ? fitSettings(target.settings, found) : target.settings,
    problems: problemsOf(target, found, round),
  };
}

/** Problems of the files as a whole. None are reported if `round.json` is invalid, since it has to be corrected first. */
function problemsOf(
  target: ImportTarget,
  found: FoundFacts,
  round: CheckedRoundFile | null,
): ImportProblem[] {
  if (round && !round.facts) return [];
  return target.open ? openProblems(target.settings, found) : closedProblems(target.settings, found);
}

async function checkAll(
  store: BlobStore,
  traces: ReturnType<typeof sortFiles>["traces"],
  settings: RoundSettings,
  known: ExpectedSize,
): Promise<CheckedTraces[]> {
  const checked: CheckedTraces[] = [];
  let size = known;
  for (const trace of traces) {
    const result = await checkTraces(store, trace, settings, size);
    checked.push(result);
    // The first valid set determines the size of the others.
    const { good } = result;
    if (good) size = { userCount: good.userCount, eventsPerUser: good.eventsPerUser, ...size };
  }
  return checked;
}

async function readTable<T>(
  file: ImportFile | null,
  read: (bytes: Uint8Array, path: string) => ReadResult<T>,
): Promise<{ value: T | null; report: ImportedFileReport } | null> {
  if (!file) return null;
  const result = read(await readSmallFile(file), file.path);
  const { path } = file;
  if (result.ok) {
    return {
      value: result.value,
      report: { path, outcome: "good", reason: null, errorCount: 0, errors: [] },
    };
  }
  const { errorCount, errors } = result;
  return { value: null, report: { path, outcome: "bad", reason: null, errorCount, errors } };
}

function knownSize({ round, time }: { round: RoundFacts | null; time: TimeInfo | null }): ExpectedSize {
  const calendar = time ?? round?.calendar;
  return {
    ...(calendar ? { eventsPerUser: calendar.days * calendar.slotsPerDay } : {}),
    ...(round?.userCount ? { userCount: round.userCount } : {}),
  };
}

function sizeOf(settings: RoundSettings): ExpectedSize {
  return { userCount: settings.userCount, eventsPerUser: eventsPerUser(settings) };
}

function kilometres({ grid }: RoundSettings): { latitude: number; longitude: number } {
  return { latitude: grid.kmPerLatitudeDegree, longitude: grid.kmPerLongitudeDegree };
}
