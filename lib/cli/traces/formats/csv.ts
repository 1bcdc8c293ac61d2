import { anyTime, coordinates } from "./parse-cells.ts";
import { type ColumnNames, FileFault, type PositionFormat, RowFault } from "./position-format.ts";
import { readLines } from "./read-lines.ts";

/** Text with a header that names the columns, separated by commas, semicolons or tabs; cells may be quoted. */
export const CSV: PositionFormat = {
  extension: /\.(csv|tsv|txt)(\.gz)?$/i,
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

/** @throws FileFault for a missing one, without which no row can be read */
function readHeader(line: string, names: ColumnNames): Header {
  const separator = ["\t", ";"].find((other) => line.includes(other) && !line.includes(",")) ?? ",";
  const found = splitRow(line, separator);
  const at = (name: string) => {
    const column = found.indexOf(name);
    if (column < 0) throw new FileFault(`line 1: expected a column ${name}, found ${found.join(separator)}`);
    return column;
  };
  const { latitude, longitude, time, user } = names;
  return {
    separator,
    columns: { latitude: at(latitude), longitude: at(longitude), time: at(time), user: at(user) },
  };
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
