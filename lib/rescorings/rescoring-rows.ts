import { z } from "zod";
import { addressedTeamSchema } from "../teams/schemas.ts";
import { given } from "../validation.ts";
import type { RankChange } from "./rescoring-view.ts";

export const ROWS_OF_A_PAGE = 50;
const pageSchema = given(z.coerce.number().int().min(1).max(100_000));

/** Which rows of a re-scoring's tables are looked at; all that is given must hold. */
export const rescoringRowsSchema = z.object({
  /** The number of a team: whose submission it is, who attacked or whom. */
  team: given(addressedTeamSchema),
  show: given(z.enum(["changed", "failed"])),
  /** Which page of the submissions, and of the attacks. */
  page: pageSchema,
  attackPage: pageSchema,
});

export type RescoringRows = z.infer<typeof rescoringRowsSchema>;

/** Where a page stands. */
export interface PageFacts {
  /** How many rows were found, on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
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

/** Which of the pages of so many rows is shown; one past the end is the last. */
export function pageOf(total: number, asked = 1): Pick<PageFacts, "page" | "pages"> {
  const pages = Math.max(1, Math.ceil(total / ROWS_OF_A_PAGE));
  return { page: Math.min(asked, pages), pages };
}
