import { eventsPerUser, type RoundSettings } from "../contest/round-settings.ts";
import type { ReadResult } from "../core/formats/format-error.ts";
import { type RegionInfo, readRegionInfo } from "../core/formats/info-region.ts";
import { readTimeInfo, type TimeInfo } from "../core/formats/info-time.ts";
import type { BlobStore } from "../storage/blob-store.ts";
import { type CheckedTraces, checkTraces, type ExpectedSize } from "./check-traces.ts";
import { describesSameGrid, type FoundFacts, fitSettings } from "./fit-settings.ts";
import { type ImportFile, readSmallFile } from "./import-file.ts";
import type { ImportedFileReport, ImportProblem, ImportTarget } from "./report.ts";
import { sortFiles } from "./sort-files.ts";

/** Everything that the files of an import say, checked; what the database has to say comes after. */
export interface CheckedFiles {
  readonly files: readonly ImportedFileReport[];
  readonly traces: readonly CheckedTraces[];
  /** The settings that fit the files. */
  readonly settings: RoundSettings;
  readonly problems: readonly ImportProblem[];
}

/**
 * Reads and checks every file of an import to its end and stores the good trace files. Nothing else is changed: a file
 * in the store that no row names is harmless.
 */
export async function checkFiles(
  store: BlobStore,
  files: readonly ImportFile[],
  target: ImportTarget,
): Promise<CheckedFiles> {
  const sorted = sortFiles(files);
  const { latitude, longitude } = kilometres(target.settings);
  const region = await readTable(sorted.region, (bytes, path) =>
    readRegionInfo(bytes, { latitude, longitude }, path),
  );
  const time = await readTable(sorted.time, (bytes, path) => readTimeInfo(bytes, path));
  const tables = { region: region?.value ?? null, time: time?.value ?? null };
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
    files: [region?.report, time?.report, ...traces.map(({ report }) => report), ...sorted.refused].filter(
      (report) => report !== undefined,
    ),
    traces,
    settings: target.open ? fitSettings(target.settings, found) : target.settings,
    problems: target.open ? openProblems(target.settings, found) : closedProblems(target.settings, found),
  };
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
    // The first good set says how large the others must be.
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

function knownSize({ time }: { time: TimeInfo | null }): ExpectedSize {
  return time ? { eventsPerUser: time.days * time.slotsPerDay } : {};
}

function sizeOf(settings: RoundSettings): ExpectedSize {
  return { userCount: settings.userCount, eventsPerUser: eventsPerUser(settings) };
}

function kilometres({ grid }: RoundSettings): { latitude: number; longitude: number } {
  return { latitude: grid.kmPerLatitudeDegree, longitude: grid.kmPerLongitudeDegree };
}

function openProblems(settings: RoundSettings, found: FoundFacts): ImportProblem[] {
  const slots = found.time?.slotsPerDay ?? settings.calendar.slotsPerDay;
  const events = found.eventsPerUser;
  if (events === null || events % slots === 0) return [];
  const message = `${events} events per user are not whole days of ${slots} slots: set the round's slots per day first, or add info_time.csv.`;
  return [{ code: "partial_days", message, params: { events, slots } }];
}

function closedProblems(settings: RoundSettings, found: FoundFacts): ImportProblem[] {
  return [
    ...(found.region && !sameRegions(settings, found.region) ? [GRID_DIFFERS] : []),
    ...(found.time && !sameCalendar(settings, found.time) ? [CALENDAR_DIFFERS] : []),
  ];
}

const GRID_DIFFERS: ImportProblem = {
  code: "grid_differs",
  message:
    "info_region.csv describes another grid or other hospitals than the round has, whose data sets rest on its own.",
  params: {},
};

const CALENDAR_DIFFERS: ImportProblem = {
  code: "calendar_differs",
  message: "info_time.csv describes another calendar than the round has, whose data sets rest on its own.",
  params: {},
};

function sameRegions(settings: RoundSettings, region: RegionInfo): boolean {
  const sameHospitals = settings.hospitalRegionIds.join(" ") === region.hospitalRegionIds.join(" ");
  return sameHospitals && describesSameGrid(settings, region);
}

function sameCalendar({ calendar }: RoundSettings, time: TimeInfo): boolean {
  return calendar.days === time.days && calendar.slotsPerDay === time.slotsPerDay;
}
