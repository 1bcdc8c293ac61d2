import { basename, dirname, resolve } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { FormatErrors, type ReadResult } from "../../core/formats/format-error.ts";
import type { FormatReader } from "../../core/formats/line-reader.ts";
import type { DaySlots } from "../../core/positions/day-slots.ts";
import { SlotPositions } from "../../core/positions/slot-positions.ts";
import { InvalidInputError } from "../explain-error.ts";
import { readFile } from "../files.ts";
import {
  type ColumnNames,
  FileFault,
  type PositionFormat,
  type PositionReader,
  type RawPosition,
} from "./formats/position-format.ts";
import { ZoneClock } from "./zone-clock.ts";

/** How positions are read. */
export interface ReadingPlan {
  readonly format: PositionFormat;
  readonly columns: ColumnNames;
  /** Who a file without users' names belongs to, if its form does not say: `file`, or its `folder`. */
  readonly userFrom: "file" | "folder";
  /** The place's zone; undefined: each row's own offset. */
  readonly timeZone: string | undefined;
  /** The zone of times that name none. */
  readonly clockZone: string;
  readonly daySlots: DaySlots;
  /** The days that are used, from 1970-01-01: from the first, up to but not including the second. */
  readonly days: readonly [from: number, before: number];
  /** Whether rows with errors are left out instead of refusing their file. */
  readonly skipErrors: boolean;
}

/** What was read and what was left out. */
export interface ReadPositions {
  readonly slots: SlotPositions;
  /** The users' names as in the files, in the order in which they appeared. */
  readonly users: readonly string[];
  readonly counts: {
    readonly files: number;
    readonly positions: number;
    readonly faults: number;
    /** At times of day or on days that are not used. */
    readonly otherTimes: number;
  };
}

const DAY_SECONDS = 86_400;

/** Reads files one after another; keeps one position for each user and slot. */
export class PositionsReader {
  private readonly plan: ReadingPlan;
  private readonly slots: SlotPositions;
  private readonly users = new Map<string, number>();
  private readonly place: ZoneClock | undefined;
  private readonly clocks: ZoneClock | undefined;
  private readonly counts = { files: 0, positions: 0, faults: 0, otherTimes: 0 };

  constructor(plan: ReadingPlan) {
    this.plan = plan;
    this.slots = new SlotPositions(plan.daySlots);
    this.place = plan.timeZone === undefined ? undefined : new ZoneClock(plan.timeZone);
    this.clocks = plan.clockZone === plan.timeZone ? undefined : new ZoneClock(plan.clockZone);
  }

  /** @throws InvalidInputError with the first errors of a refused file, by line */
  async read(path: string): Promise<void> {
    const { skipErrors } = this.plan;
    const errors = new FormatErrors(path);
    const owner = this.ownerOf(path);
    const reader = this.plan.format.open(
      {
        position: (position) => this.add(position, owner),
        fault: (line, text) => errors.add({ line, code: "bad_value", expected: "", found: "", text }),
      },
      this.plan.columns,
    );
    try {
      await readFile(path, () => textReader(reader, () => !skipErrors && errors.count > 0, errors));
    } catch (error) {
      if (error instanceof FileFault) throw new InvalidInputError(`${path} ${error.message}`);
      throw error;
    }
    this.counts.files++;
    this.counts.faults += errors.count;
  }

  result(): ReadPositions {
    return { slots: this.slots, users: [...this.users.keys()], counts: this.counts };
  }

  private ownerOf(path: string): string {
    const { format, userFrom } = this.plan;
    if (format.userOf !== undefined) return format.userOf(path);
    return userFrom === "folder"
      ? basename(dirname(resolve(path)))
      : basename(path).replace(/(\.\w+)?(\.gz)?$/i, "");
  }

  private add(position: RawPosition, owner: string): void {
    const [from, before] = this.plan.days;
    const local = this.localSeconds(position);
    const user = this.userOf(position.user ?? owner);
    this.counts.positions++;
    const isUsed = local >= from * DAY_SECONDS && local < before * DAY_SECONDS;
    if (isUsed && this.slots.add(user, local, position.latitude, position.longitude)) return;
    this.counts.otherTimes++;
  }

  private localSeconds({ seconds, isUtc, utcOffset }: RawPosition): number {
    if (!isUtc && this.clocks === undefined) return seconds;
    const utc = isUtc || this.clocks === undefined ? seconds : this.clocks.toUtc(seconds);
    return this.place === undefined ? utc + (utcOffset ?? 0) : this.place.toLocal(utc);
  }

  private userOf(name: string): number {
    const known = this.users.get(name);
    if (known !== undefined) return known;
    // A copy: a part of a line would keep all lines of its chunk in memory.
    this.users.set(Buffer.from(name).toString(), this.users.size);
    return this.users.size - 1;
  }
}

/** Decodes bytes for a reader of text. */
function textReader(
  reader: PositionReader,
  isRefused: () => boolean,
  errors: FormatErrors,
): FormatReader<undefined> {
  const decoder = new StringDecoder("utf8");
  return {
    push: (chunk) =>
      reader.push(decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))),
    finish(): ReadResult<undefined> {
      reader.push(decoder.end());
      reader.end();
      return isRefused() ? errors.failure() : { ok: true, value: undefined, rowCount: 0 };
    },
    get errorCount() {
      return errors.count;
    },
  };
}
