import { z } from "zod";
import { limitSchema, type PagePlace, pageSchema } from "../paging.ts";
import { addressedTeamSchema } from "../teams/schemas.ts";
import { given } from "../validation.ts";
import type { RankChange } from "./rescoring-view.ts";

/** Which rows of a re-scoring's tables are looked at; all that is given must hold. */
export const rescoringRowsSchema = z.object({
  /** The number of a team: whose submission it is, who attacked or whom. */
  team: given(addressedTeamSchema),
  show: given(z.enum(["changed", "failed"])),
  /** Which page of the submissions, and of the attacks. */
  page: pageSchema,
  attackPage: pageSchema,
});

/** The same by the API, which has as many rows on a page as are asked for, of submissions and of attacks each. */
export const rescoringQuerySchema = rescoringRowsSchema.extend({ limit: limitSchema });

export type RescoringRows = z.infer<typeof rescoringQuerySchema>;

/** Where a page stands. */
export interface PageFacts extends PagePlace {
  /** How many the re-scoring covers, and how many of those differ, whatever is looked for. */
  readonly covered: number;
  readonly changed: number;
}

/** One page of the rows that were looked for. */
export interface RowPage<Row> extends PageFacts {
  readonly rows: readonly Row[];
}

/** The places that were looked for: of one team, or of all. */
export function rankRows(ranks: readonly RankChange[], { team }: RescoringRows): readonly RankChange[] {
  return team === undefined ? ranks : ranks.filter((row) => row.team.number === team);
}
