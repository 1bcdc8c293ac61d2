import { ByteWriter } from "./byte-writer.ts";
import type { FormatReader } from "./line-reader.ts";
import { LocationCollector, type LocationOptions, type RowSummary, writeLocation } from "./location-rows.ts";
import { RowReader } from "./row-reader.ts";
import type { RowShape } from "./row-shape.ts";
import type { AnonymizedTraces } from "./traces.ts";

const HEADER = "reg_id";

/** Makes a reader of `anotraces`, an anonymized trace set A: one location for every (user, time), in the order of O. */
export function anonymizedTracesReader(options: LocationOptions): FormatReader<AnonymizedTraces> {
  const collector = new LocationCollector(options);
  return new RowReader(shapeOf(options), collector, () => ({ kind: "anonymized", ...collector.table() }));
}

/** Makes a reader that only checks `anotraces` and keeps nothing of it. */
export function anonymizedTracesValidator(options: LocationOptions): FormatReader<RowSummary> {
  return new RowReader(shapeOf(options), {}, ({ rowCount }) => ({ rowCount }));
}

/** Writes `anotraces`, in chunks of about 256 KiB. */
export function* writeAnonymizedTraces(traces: AnonymizedTraces): Generator<Uint8Array, void> {
  const { codes } = traces;
  const writer = new ByteWriter();
  writer.text(`${HEADER}\n`);
  for (let event = 0; event < codes.length; event++) {
    if (codes[event] >= 0) writer.number(codes[event] + 1);
    else yield* writeLocation(writer, traces, codes[event]);
    writer.endLine();
    if (writer.isFull) yield writer.take();
  }
  yield writer.take();
}

function shapeOf(options: LocationOptions): RowShape {
  return {
    fileName: options.fileName ?? "anotraces.csv",
    header: HEADER,
    ids: [],
    value: { name: "reg_id", generalized: true, max: options.regionCount },
    expectedRows: options.userCount * options.eventsPerUser,
  };
}
