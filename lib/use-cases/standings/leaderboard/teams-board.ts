import type { Round } from "../../../../generated/prisma/client.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";
import type { Transaction } from "../../../platform/db/client.ts";

/** The submission that counts for a team's data set of one kind. */
interface CountedSet {
  /** The submission's number. */
  readonly number: number;
  readonly valid: boolean;
  /** s_I,min of an IDP set, s_T,min of a TRP set; 0 if invalid. */
  readonly minScore: number;
}

/** A team on its round's board. */
export interface TeamOnBoard {
  readonly sets: Readonly<Record<DataKind, CountedSet | null>>;
  /** Null for the committee's team, which is not ranked. */
  readonly place: { readonly rank: number; readonly sum: number } | null;
}

/** Teams by number. */
export type TeamsBoard = ReadonlyMap<number, TeamOnBoard>;

/** Reads a round's board with every team's own sets unfrozen; teams' attacks count once the results are published. */
export type BoardReader = (
  tx: Transaction,
  round: Pick<Round, "id" | "contestId">,
  now: Date,
) => Promise<TeamsBoard>;
