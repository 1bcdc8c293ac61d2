import { ByteWriter } from "./byte-writer.ts";
import type { Traces } from "./traces.ts";
import { TRACES_HEADER } from "./user-region-rows.ts";

const COMMA = 44;

/**
 * Writes R or O in the official format: header, LF, (user, time) ascending.
 * @param firstUser 0-based: writes the traces as those of users `firstUser`, `firstUser + 1`, ... of a longer file; the
 *   header precedes user 0 only. This way files that do not fit into memory can be written part by part.
 * @returns chunks of about 256 KiB
 */
export function* writeTraces(traces: Traces, firstUser = 0): Generator<Uint8Array, void> {
  const { userCount, eventsPerUser, firstTimeId, regions } = traces;
  const writer = new ByteWriter();
  if (firstUser === 0) writer.text(`${TRACES_HEADER}\n`);
  for (let user = 0, event = 0; user < userCount; user++) {
    for (let time = 0; time < eventsPerUser; time++, event++) {
      writer.number(firstUser + user + 1);
      writer.byte(COMMA);
      writer.number(firstTimeId + time);
      writer.byte(COMMA);
      writer.number(regions[event] + 1);
      writer.endLine();
      if (writer.isFull) yield writer.take();
    }
  }
  yield writer.take();
}
