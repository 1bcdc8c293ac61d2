import { anyTime, coordinates } from "./parse-cells.ts";
import { type ColumnNames, FileFault, type PositionFormat, RowFault } from "./position-format.ts";
import { readLines } from "./read-lines.ts";

/** Text with a header that names the columns, separated by commas, semicolons or tabs; cells may be quoted. */
export const CSV: PositionFormat = {
  fileNames: ["*.csv", "*.tsv", "*.txt"],
  open(sink, names) {
    let header: Header | undefined;
    return readLines(sink, (line) => {
      if (header === undefined) {
        header = readHeader(line, names);
        return undefined;
      }
      const cells = splitRow(line, header.separator);
      const { user, time, latitude, longitude } = header.columns;
      const name = cells[user];
      if (name === undefined || name === "") throw new RowFault(`a value of ${names.user}`, name);
      return { user: name, ...anyTime(cells[time]), ...coordinates(cells[latitude], cells[longitude]) };
    });
  },
};

interface Header {
  readonly separator: string;
  readonly columns: Readonly<Record<keyof ColumnNames, number>>;
}

/** @throws FileFault for missing ones, without which no row can be read */
function readHeader(line: string, names: ColumnNames): Header {
  const separator = ["\t", ";"].find((other) => line.includes(other) && !line.includes(",")) ?? ",";
  const found = splitRow(line, separator);
  const { latitude, longitude, time, user } = names;
  const missing = Object.entries({ latitude, longitude, time, user }).filter(
    ([, name]) => !found.includes(name),
  );
  if (missing.length > 0) throw missingColumns(line, missing);
  const at = (name: string) => found.indexOf(name);
  return {
    separator,
    columns: { latitude: at(latitude), longitude: at(longitude), time: at(time), user: at(user) },
  };
}

/** How much of a header a message shows. */
const SHOWN_HEADER = 200;

function missingColumns(
  header: string,
  missing: readonly (readonly [option: string, name: string])[],
): FileFault {
  if (/[\0\uFFFD]/.test(header))
    return new FileFault("line 1: expected text in UTF-8, found another encoding");
  const names = missing.map(([, name]) => name).join(", ");
  const options = missing.map(([option]) => `--${option}`).join(", ");
  const found = header.slice(0, SHOWN_HEADER);
  return new FileFault(
    `line 1: expected the columns ${names} (or others, named by ${options}), found ${found}`,
  );
}

/** Splits a row into cells without the blanks around them (RFC 4180, except that a cell cannot contain a line break). */
export function splitRow(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const character = line[i];
    if (character === '"' && quoted && line[i + 1] === '"') cell += line[i++];
    else if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  return [...cells, cell.trim()];
}
