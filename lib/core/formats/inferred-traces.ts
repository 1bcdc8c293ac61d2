import { ByteWriter } from "./byte-writer.ts";
import { Growable } from "./growable.ts";
import type { FormatReader } from "./line-reader.ts";
import type { LocationOptions, RowSummary } from "./location-rows.ts";
import { RowReader } from "./row-reader.ts";
import type { RowShape } from "./row-shape.ts";
import type { InferredTraces } from "./traces.ts";

const HEADER = "reg_id";

/** Makes a reader of `etraces`: one guessed region for every (user, time), in true user order. */
export function inferredTracesReader(options: LocationOptions): FormatReader<InferredTraces> {
  const { userCount, eventsPerUser } = options;
  const regions = new Growable(Uint16Array, userCount * eventsPerUser);
  const sink = { take: (batch: Int32Array) => regions.append(batch) };
  return new RowReader(shapeOf(options), sink, () => ({
    kind: "inferredTraces",
    userCount,
    eventsPerUser,
    regions: regions.toArray(),
  }));
}

/** Makes a reader that only checks `etraces` and keeps nothing of it. */
export function inferredTracesValidator(options: LocationOptions): FormatReader<RowSummary> {
  return new RowReader(shapeOf(options), {}, ({ rowCount }) => ({ rowCount }));
}

/** Writes `etraces`, in chunks of about 256 KiB. */
export function* writeInferredTraces(traces: InferredTraces): Generator<Uint8Array, void> {
  const writer = new ByteWriter();
  writer.text(`${HEADER}\n`);
  for (const region of traces.regions) {
    writer.number(region + 1);
    writer.endLine();
    if (writer.isFull) yield writer.take();
  }
  yield writer.take();
}

function shapeOf(options: LocationOptions): RowShape {
  const { regionCount, userCount, eventsPerUser, fileName = "etraces.csv" } = options;
  return {
    fileName,
    header: HEADER,
    ids: [],
    value: { name: "reg_id", generalized: false, max: regionCount },
    expectedRows: userCount * eventsPerUser,
  };
}
