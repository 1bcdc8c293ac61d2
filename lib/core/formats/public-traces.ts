import { ByteWriter } from "./byte-writer.ts";
import type { FormatReader } from "./line-reader.ts";
import { LocationCollector, type LocationOptions, writeLocation } from "./location-rows.ts";
import { RowReader } from "./row-reader.ts";
import type { RowShape } from "./row-shape.ts";
import type { PublicTraces } from "./traces.ts";

const HEADER = "pse_id,time_id,reg_id";
const COMMA = 44;

/** Makes a reader of `pubtraces`, a public anonymized trace set A': pseudonyms n+1..2n, times t+1..2t, ascending. */
export function publicTracesReader(options: LocationOptions): FormatReader<PublicTraces> {
  const collector = new LocationCollector(options);
  return new RowReader(shapeOf(options), collector, (facts) => ({
    kind: "public",
    firstTimeId: facts.innerFirst,
    ...collector.table(),
  }));
}

/** Writes `pubtraces`, in chunks of about 256 KiB. */
export function* writePublicTraces(traces: PublicTraces): Generator<Uint8Array, void> {
  const { rowCount, eventsPerUser, firstTimeId, codes } = traces;
  const writer = new ByteWriter();
  writer.text(`${HEADER}\n`);
  for (let row = 0, event = 0; row < rowCount; row++) {
    for (let time = 0; time < eventsPerUser; time++, event++) {
      writer.number(rowCount + 1 + row);
      writer.byte(COMMA);
      writer.number(firstTimeId + time);
      writer.byte(COMMA);
      if (codes[event] >= 0) writer.number(codes[event] + 1);
      else yield* writeLocation(writer, traces, codes[event]);
      writer.endLine();
      if (writer.isFull) yield writer.take();
    }
  }
  yield writer.take();
}

function shapeOf(options: LocationOptions): RowShape {
  const { userCount, eventsPerUser, regionCount } = options;
  return {
    fileName: options.fileName ?? "pubtraces.csv",
    header: HEADER,
    ids: [
      { name: "pse_id", first: userCount + 1, count: userCount },
      { name: "time_id", first: eventsPerUser + 1, count: eventsPerUser },
    ],
    value: { name: "reg_id", generalized: true, max: regionCount },
  };
}
