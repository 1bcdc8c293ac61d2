import {
  FileFault,
  type PositionReader,
  type PositionSink,
  type RawPosition,
  RowFault,
} from "./position-format.ts";

/** The longest line that is kept; far above any real one. */
const LONGEST_LINE = 1 << 16;

/**
 * Reads a file line by line (LF or CRLF); blank lines are skipped.
 * @param read returns a line's position, or undefined if it has none, as a header; throws {@link RowFault}
 */
export function readLines(
  sink: PositionSink,
  read: (line: string, number: number) => RawPosition | undefined,
): PositionReader {
  let number = 0;
  let rest = "";
  const readOne = (line: string) => {
    number++;
    const end = line.endsWith("\r") ? line.length - 1 : line.length;
    if (end === 0) return;
    try {
      const position = read(line.slice(number === 1 && line.startsWith("\uFEFF") ? 1 : 0, end), number);
      if (position !== undefined) sink.position(position);
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      sink.fault(number, error.message);
    }
  };
  return {
    push(text) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > LONGEST_LINE)
        throw new FileFault(`line ${number + 1}: expected lines of text, found a longer one`);
      for (const line of lines) readOne(line);
    },
    end() {
      if (rest !== "") readOne(rest);
    },
  };
}
