const LINE_FEED = 10;

/**
 * Finds where the rows of each user begin, in bytes, and where those of the last user end, so that one user's rows can be read
 * without the others. The file must have passed its checks: a header, then `rowsPerUser` lines for each user.
 *
 * @returns `[userCount + 1]`, ascending
 * @throws RangeError if the file has fewer lines
 */
export function userRowOffsets(bytes: Uint8Array, userCount: number, rowsPerUser: number): number[] {
  const offsets: number[] = [];
  let position = afterLines(bytes, 0, 1);
  for (let user = 0; user < userCount; user++) {
    offsets.push(position);
    position = afterLines(bytes, position, rowsPerUser);
  }
  return [...offsets, position];
}

/** Skips `count` lines from `start` and returns where the next one begins; the last line of a file may lack its line feed. */
function afterLines(bytes: Uint8Array, start: number, count: number): number {
  let position = start;
  for (let line = 0; line < count; line++) {
    if (position >= bytes.length) throw new RangeError("the file has fewer lines than its users have events");
    const lineFeed = bytes.indexOf(LINE_FEED, position);
    position = lineFeed === -1 ? bytes.length : lineFeed + 1;
  }
  return position;
}
