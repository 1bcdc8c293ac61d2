import { anonymizedTracesReader } from "../../../core/formats/anonymized-traces.ts";
import { writeIdTable } from "../../../core/formats/id-table.ts";
import { writePublicTraces } from "../../../core/formats/public-traces.ts";
import { assignPseudonyms } from "../../../core/pseudonymize/assign-pseudonyms.ts";
import { readStored } from "../../../scoring/stored-files.ts";
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
 * @throws FailureError as `readStored`
 */
export function makePublicSet(task: PublicSetTask): PublicSetFiles {
  const { userCount, eventsPerUser, regionCount, salt, set } = task;
  const reader = anonymizedTracesReader({ userCount, eventsPerUser, regionCount });
  const anonymized = readStored(reader, task.anonymized);
  const rows = saltedRows(salt, set, userCount);
  const { publicTraces, idTable } = assignPseudonyms(anonymized, rows, eventsPerUser + 1);
  return { publicTraces: [...writePublicTraces(publicTraces)], idTable: [...writeIdTable(idTable)] };
}
