import { UserError } from "../../../common/errors.ts";
import { TAKING_PART } from "../../../contest/taking-part.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";
import { originalTracesReader } from "../../../core/formats/original-traces.ts";
import { readBytes } from "../../../core/formats/read-bytes.ts";
import type { Traces } from "../../../core/formats/traces.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";

/**
 * Reads the original traces of one kind of all participating teams in a round, combined into one set of users. Users of different
 * sets count as different people.
 *
 * @throws UserError `no_originals` (409); `mixed_originals` (409) if the sets have different numbers of events per user
 */
export async function readOriginals(
  services: { db: Database; store: BlobStore },
  roundId: string,
  kind: DataKind,
  regionCount: number,
): Promise<Traces> {
  const where = { roundId, kind, team: TAKING_PART };
  const sets = await services.db.dataSet.findMany({ where, orderBy: { team: { number: "asc" } } });
  if (sets.length === 0)
    throw new UserError("no_originals", "This round has no original traces of this kind.", 409);
  const { eventsPerUser } = sets[0];
  if (sets.some((set) => set.eventsPerUser !== eventsPerUser)) {
    throw new UserError("mixed_originals", "The teams' users have different numbers of events.", 409);
  }
  const userCount = sets.reduce((sum, set) => sum + set.userCount, 0);
  const regions = new Uint16Array(userCount * eventsPerUser);
  let at = 0;
  let firstTimeId = 1;
  for (const { originalSha256 } of sets) {
    const read = readBytes(originalTracesReader({ regionCount }), await services.store.bytes(originalSha256));
    if (!read.ok) throw new Error(`stored original traces cannot be read: ${read.errors[0]?.message}`);
    regions.set(read.value.regions, at);
    at += read.value.regions.length;
    firstTimeId = read.value.firstTimeId;
  }
  return { userCount, eventsPerUser, firstTimeId, regions };
}
