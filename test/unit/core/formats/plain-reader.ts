/** The grammar of the file kinds, implemented a second time, slowly and simply, to compare the fast readers with. */

export interface PlainShape {
  readonly header: string;
  /** The ids of every row, in order, each joined with commas and ending in one; empty where rows have none. */
  readonly ids: readonly string[];
  readonly max: number;
  readonly generalized: boolean;
}

/** Each row's location as text, or null if the file is to be refused. */
export function readPlainly(bytes: Uint8Array, shape: PlainShape): string[] | null {
  let text = Buffer.from(bytes).toString("latin1");
  if (text.startsWith("\xef\xbb\xbf")) text = text.slice(3);
  const lines = text.split("\n").map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  // What follows the last newline is a line only if there is something; a lone CR there is an empty line.
  if (text.endsWith("\n")) lines.pop();
  if (lines.shift() !== shape.header || lines.length !== shape.ids.length) return null;
  const values: string[] = [];
  for (const [row, line] of lines.entries()) {
    if (!line.startsWith(shape.ids[row])) return null;
    const value = line.slice(shape.ids[row].length);
    if (!isLocation(value, shape)) return null;
    values.push(value);
  }
  return values;
}

function isLocation(value: string, { max, generalized }: PlainShape): boolean {
  if (generalized && value === "*") return true;
  const parts = generalized ? value.split(" ") : [value];
  // Regions may be repeated in a list.
  const longest = Math.max(max, 4096);
  return parts.length <= longest && parts.every((part) => /^[1-9][0-9]*$/.test(part) && Number(part) <= max);
}
