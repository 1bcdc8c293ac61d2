import { expect, it } from "vitest";
import { lastColumn, usersInOrder } from "../../../app/components/upload/example-files.ts";
import { anonymizedTracesReader } from "../../../lib/core/formats/anonymized-traces.ts";
import { joinChunks } from "../../../lib/core/formats/byte-writer.ts";
import { inferredIdTableReader } from "../../../lib/core/formats/inferred-id-table.ts";
import { inferredTracesReader } from "../../../lib/core/formats/inferred-traces.ts";
import { writeOriginalTraces } from "../../../lib/core/formats/original-traces.ts";
import { readBytes } from "../../../lib/core/formats/read-bytes.ts";

const SIZE = { regionCount: 12, userCount: 3, eventsPerUser: 2 };
const regions = Uint16Array.of(11, 0, 3, 3, 4, 10);

it("the regions of traces are a valid anonymized set, and a valid guess of traces", () => {
  const original = Buffer.from(
    joinChunks(writeOriginalTraces({ ...SIZE, firstTimeId: 3, regions })),
  ).toString();
  const example = Buffer.from(lastColumn(original));
  const anonymized = readBytes(anonymizedTracesReader(SIZE), example);
  expect(anonymized.ok && [...anonymized.value.codes]).toEqual([...regions]);
  const inferred = readBytes(inferredTracesReader(SIZE), example);
  expect(inferred.ok && [...inferred.value.regions]).toEqual([...regions]);
});

it("the users in order are a valid guess of an ID table", () => {
  const table = readBytes(inferredIdTableReader(SIZE), Buffer.from(usersInOrder(3)));
  expect(table.ok && [...table.value.users]).toEqual([0, 1, 2]);
});
