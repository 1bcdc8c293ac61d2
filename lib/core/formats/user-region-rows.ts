import { Growable } from "./growable.ts";
import type { FormatReader } from "./line-reader.ts";
import { RowReader } from "./row-reader.ts";
import type { RowShape, RowSink } from "./row-shape.ts";
import type { Traces } from "./traces.ts";

/** Options for reading a reference or original trace file. */
export interface TracesOptions {
  /** m, in [1, 65536]. */
  readonly regionCount: number;
  /** n; by default taken from the file. */
  readonly userCount?: number;
  /** t; by default taken from the file. */
  readonly eventsPerUser?: number;
  /** The file's name in error messages. */
  readonly fileName?: string;
  /** The file's size in bytes, if known, from which the size of buffers is estimated. */
  readonly fileBytes?: number;
}

/** The size of a trace file and its first time id. */
export interface TracesSummary {
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly firstTimeId: number;
}

/** The header of reference and original trace files. */
export const TRACES_HEADER = "user_id,time_id,reg_id";

const MIN_ROOM = 65_536;
/** A lower estimate of the average row length of a large file: `123,45,678` and a line end. */
const SHORT_ROW_BYTES = 11;

/** Which trace set a file holds: R, with times 1..t, or O, with times t+1..2t. */
export type TracesRole = "reference" | "original";

/** Makes a reader of R or O. */
export function tracesReader(
  role: TracesRole,
  fileName: string,
  options: TracesOptions,
): FormatReader<Traces> {
  const regions = new Growable(Uint16Array, expectedRows(options));
  const sink = { take: (batch: Int32Array) => regions.append(batch) };
  return makeReader(role, fileName, options, sink, (summary) => ({ ...summary, regions: regions.toArray() }));
}

function expectedRows({ userCount, eventsPerUser, fileBytes = 0 }: TracesOptions): number {
  if (userCount !== undefined && eventsPerUser !== undefined) return userCount * eventsPerUser;
  return Math.max(MIN_ROOM, Math.ceil(fileBytes / SHORT_ROW_BYTES));
}

/** Makes a reader that only checks R or O and keeps nothing of it. */
export function tracesValidator(
  role: TracesRole,
  fileName: string,
  options: TracesOptions,
): FormatReader<TracesSummary> {
  return makeReader(role, fileName, options, {}, (summary) => summary);
}

function makeReader<T>(
  role: TracesRole,
  defaultName: string,
  options: TracesOptions,
  sink: RowSink,
  complete: (summary: TracesSummary) => T,
): FormatReader<T> {
  const { userCount, eventsPerUser, regionCount, fileName = defaultName } = options;
  const knownFirst = eventsPerUser === undefined ? undefined : eventsPerUser + 1;
  const shape: RowShape = {
    fileName,
    header: TRACES_HEADER,
    ids: [
      { name: "user_id", first: 1, count: userCount },
      { name: "time_id", first: role === "reference" ? 1 : knownFirst, count: eventsPerUser },
    ],
    value: { name: "reg_id", generalized: false, max: regionCount },
  };
  return new RowReader(shape, sink, (facts, reader) => {
    const { rowCount, innerCount, innerFirst } = facts;
    if (role === "original" && innerFirst !== innerCount + 1) {
      reader.refuse({
        line: 2,
        code: "first_time",
        expected: String(innerCount + 1),
        found: String(innerFirst),
        params: { count: innerCount },
        text: `time_id starts at ${innerFirst}; expected ${innerCount + 1}, the first after ${innerCount} reference times`,
      });
    }
    return complete({ userCount: rowCount / innerCount, eventsPerUser: innerCount, firstTimeId: innerFirst });
  });
}
