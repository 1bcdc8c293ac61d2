import { anonymizedTracesReader } from "../core/formats/anonymized-traces.ts";
import { writeIdTable } from "../core/formats/id-table.ts";
import { writePublicTraces } from "../core/formats/public-traces.ts";
import { readBytes } from "../core/formats/read-bytes.ts";
import { assignPseudonyms } from "../core/pseudonymize/assign-pseudonyms.ts";
import { saltedRows } from "./salted-pseudonyms.ts";

/** A locked set that is to be pseudonymized. Plain data, since it is sent to a thread. */
export interface PublicSetTask {
  /** The stored `anotraces` file. */
  readonly anonymized: Uint8Array;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly regionCount: number;
  /** The round's salt; secret. */
  readonly salt: string;
  /** The set's name in the round, e.g. `team012_data01_IDP`. */
  readonly set: string;
}

/** The files of a public set, in chunks. */
export interface PublicSetFiles {
  /** `pubtraces`, A'. */
  readonly publicTraces: readonly Uint8Array[];
  /** `ptable`, the ID table f; secret. */
  readonly idTable: readonly Uint8Array[];
}

/**
 * Makes A' and the ID table of a set. Deterministic: the same task gives the same bytes. O(n t).
 * @throws Error if the file no longer reads as what it was when it was stored
 */
export function makePublicSet(task: PublicSetTask): PublicSetFiles {
  const { userCount, eventsPerUser, regionCount, salt, set } = task;
  const read = readBytes(anonymizedTracesReader({ userCount, eventsPerUser, regionCount }), task.anonymized);
  if (!read.ok) throw new Error(`the stored set ${set} cannot be read: ${read.errors[0]?.message}`);
  const rows = saltedRows(salt, set, userCount);
  const { publicTraces, idTable } = assignPseudonyms(read.value, rows, eventsPerUser + 1);
  return { publicTraces: [...writePublicTraces(publicTraces)], idTable: [...writeIdTable(idTable)] };
}
