import { ByteWriter } from "./byte-writer.ts";
import type { Traces } from "./traces.ts";
import { TRACES_HEADER } from "./user-region-rows.ts";

const COMMA = 44;

/**
 * The official file of R or O: header, LF, (user, time) ascending.
 * @returns chunks of about 256 KiB
 */
export function* writeTraces(traces: Traces): Generator<Uint8Array, void> {
  const { userCount, eventsPerUser, firstTimeId, regions } = traces;
  const writer = new ByteWriter();
  writer.text(`${TRACES_HEADER}\n`);
  for (let user = 0, event = 0; user < userCount; user++) {
    for (let time = 0; time < eventsPerUser; time++, event++) {
      writer.number(user + 1);
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
