import type { ByteWriter } from "./byte-writer.ts";
import { Growable } from "./growable.ts";
import { RegionLists } from "./region-lists.ts";
import type { RowSink } from "./row-shape.ts";
import { DELETED, type LocationTable, listOfCode } from "./traces.ts";

const SPACE = 32;
const ASTERISK = 42;

/** Options for reading a set of locations, which must have the size of O. */
export interface LocationOptions {
  /** m, in [1, 65536]. */
  readonly regionCount: number;
  /** n. */
  readonly userCount: number;
  /** t. */
  readonly eventsPerUser: number;
  /** The file's name in error messages. */
  readonly fileName?: string;
}

/** The result of checking a file. */
export interface RowSummary {
  readonly rowCount: number;
}

/** Collects locations into a {@link LocationTable}. */
export class LocationCollector implements RowSink {
  readonly lists = new RegionLists();
  private readonly codes: Growable<Int32Array>;
  private readonly options: LocationOptions;

  constructor(options: LocationOptions) {
    this.options = options;
    const { userCount, eventsPerUser } = options;
    this.codes = new Growable(Int32Array, userCount * eventsPerUser);
  }

  readonly take = (batch: Int32Array): void => this.codes.append(batch);

  table(): LocationTable {
    const { userCount: rowCount, eventsPerUser } = this.options;
    return { rowCount, eventsPerUser, codes: this.codes.toArray(), ...this.lists.toArrays() };
  }
}

/** Writes one location: a region, regions separated by one blank, or `*`. Yields chunks that fill up meanwhile. */
export function* writeLocation(
  writer: ByteWriter,
  table: LocationTable,
  code: number,
): Generator<Uint8Array, void> {
  if (code >= 0) writer.number(code + 1);
  else if (code === DELETED) writer.byte(ASTERISK);
  else {
    const list = listOfCode(code);
    const start = table.listOffsets[list];
    for (let i = start; i < table.listOffsets[list + 1]; i++) {
      if (i > start) writer.byte(SPACE);
      writer.number(table.listRegions[i] + 1);
      if (writer.isFull) yield writer.take();
    }
  }
}
