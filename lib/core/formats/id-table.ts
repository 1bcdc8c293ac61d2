import { ByteWriter } from "./byte-writer.ts";
import { Growable } from "./growable.ts";
import type { FormatReader } from "./line-reader.ts";
import { RowReader } from "./row-reader.ts";
import type { IdTable } from "./traces.ts";

const HEADER = "pse_id,user_id";
const COMMA = 44;
const MAX_USERS = 10_000_000;

/** Options for reading an ID table. */
export interface IdTableOptions {
  /** n; by default derived from the first pseudonym, which is n + 1. */
  readonly userCount?: number;
  readonly fileName?: string;
}

/** Makes a reader of `ptable`, the ID table f (secret): pseudonyms n+1..2n ascending, every user 1..n once. */
export function idTableReader(options: IdTableOptions = {}): FormatReader<IdTable> {
  const { userCount, fileName = "ptable.csv" } = options;
  const users = new Growable(Uint32Array, userCount ?? 1024);
  const first = userCount === undefined ? undefined : userCount + 1;
  const shape = {
    fileName,
    header: HEADER,
    ids: [{ name: "pse_id", first, count: userCount }],
    value: { name: "user_id", generalized: false, max: userCount ?? MAX_USERS },
  } as const;
  const sink = { take: (batch: Int32Array) => users.append(batch) };
  return new RowReader(shape, sink, (facts, reader) => {
    const table = users.toArray();
    checkUsers(table, facts.outerFirst - 1, reader);
    return { kind: "idTable", users: table };
  });
}

/** Writes `ptable`, in chunks of about 256 KiB. */
export function* writeIdTable(table: IdTable): Generator<Uint8Array, void> {
  const { users } = table;
  const writer = new ByteWriter();
  writer.text(`${HEADER}\n`);
  for (let pseudonym = 0; pseudonym < users.length; pseudonym++) {
    writer.number(users.length + 1 + pseudonym);
    writer.byte(COMMA);
    writer.number(users[pseudonym] + 1);
    writer.endLine();
    if (writer.isFull) yield writer.take();
  }
  yield writer.take();
}

/** Refuses a table without exactly one row for each user. Row i is on line i + 2, since every line of the file is a valid row by now. */
function checkUsers(users: Uint32Array, userCount: number, reader: Pick<RowReader<IdTable>, "refuse">): void {
  if (users.length !== userCount) {
    const expected = `${userCount}`;
    const found = `${users.length}`;
    const text = `expected ${expected} rows after the header, because the first pseudonym is ${userCount + 1}; found ${found}`;
    reader.refuse({ line: users.length + 1, code: "row_count", expected, found, text });
    return;
  }
  const lines = new Uint32Array(userCount);
  for (const [row, user] of users.entries()) {
    const line = row + 2;
    const found = `user_id ${user + 1}`;
    if (user >= userCount) {
      const params = { name: "user_id", value: user + 1, min: 1, max: userCount };
      const text = `${found} is outside 1..${userCount}`;
      reader.refuse({ line, code: "out_of_range", expected: `1..${userCount}`, found, text, params });
    } else if (lines[user] > 0) {
      const text = `${found} already appears in line ${lines[user]}; expected each user once`;
      const params = { value: user + 1, firstLine: lines[user] };
      reader.refuse({ line, code: "duplicate_user", expected: "each user once", found, text, params });
    } else lines[user] = line;
  }
}
