import { ByteWriter } from "./byte-writer.ts";
import { Growable } from "./growable.ts";
import type { FormatReader } from "./line-reader.ts";
import type { RowSummary } from "./location-rows.ts";
import { RowReader } from "./row-reader.ts";
import type { RowShape } from "./row-shape.ts";
import type { InferredIdTable } from "./traces.ts";

const HEADER = "user_id";

/** Options for reading an inferred ID table. */
export interface InferredIdTableOptions {
  /** n. */
  readonly userCount: number;
  readonly fileName?: string;
}

/** Makes a reader of `etable`: the guessed user 1..n of each pseudonym, in pseudonym order; duplicates allowed. */
export function inferredIdTableReader(options: InferredIdTableOptions): FormatReader<InferredIdTable> {
  const users = new Growable(Uint32Array, options.userCount);
  const sink = { take: (batch: Int32Array) => users.append(batch) };
  return new RowReader(shapeOf(options), sink, () => ({ kind: "inferredIdTable", users: users.toArray() }));
}

/** Makes a reader that only checks `etable` and keeps nothing of it. */
export function inferredIdTableValidator(options: InferredIdTableOptions): FormatReader<RowSummary> {
  return new RowReader(shapeOf(options), {}, ({ rowCount }) => ({ rowCount }));
}

/** Writes `etable`, in chunks of about 256 KiB. */
export function* writeInferredIdTable(table: InferredIdTable): Generator<Uint8Array, void> {
  const writer = new ByteWriter();
  writer.text(`${HEADER}\n`);
  for (const user of table.users) {
    writer.number(user + 1);
    writer.endLine();
    if (writer.isFull) yield writer.take();
  }
  yield writer.take();
}

function shapeOf({ userCount, fileName = "etable.csv" }: InferredIdTableOptions): RowShape {
  return {
    fileName,
    header: HEADER,
    ids: [],
    value: { name: "user_id", generalized: false, max: userCount },
    expectedRows: userCount,
  };
}
