import { ByteWriter } from "./byte-writer.ts";
import { Growable } from "./growable.ts";
import type { FormatReader } from "./line-reader.ts";
import type { LocationOptions } from "./location-rows.ts";
import { RowReader } from "./row-reader.ts";
import type { InferredTraces } from "./traces.ts";

const HEADER = "reg_id";

/** A reader of `etraces`: one guessed region for every (user, time), in true user order. */
export function inferredTracesReader(options: LocationOptions): FormatReader<InferredTraces> {
  const { regionCount, userCount, eventsPerUser, fileName = "etraces.csv" } = options;
  const regions = new Growable(new Uint16Array(Math.max(1, userCount * eventsPerUser)));
  const shape = {
    fileName,
    header: HEADER,
    ids: [],
    value: { name: "reg_id", generalized: false, max: regionCount },
    expectedRows: userCount * eventsPerUser,
  } as const;
  const sink = { take: (batch: Int32Array) => regions.append(batch) };
  return new RowReader(shape, sink, () => ({
    kind: "inferredTraces",
    userCount,
    eventsPerUser,
    regions: regions.toArray(),
  }));
}

/** The bytes of `etraces`, in chunks. */
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
