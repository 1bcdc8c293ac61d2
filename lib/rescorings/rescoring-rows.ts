import { z } from "zod";
import { addressedTeamSchema } from "../teams/schemas.ts";
import { given } from "../validation.ts";
import {
  isChanged,
  type RankChange,
  type RescoredAttackView,
  type RescoredSubmission,
  type RescoringView,
} from "./rescoring-view.ts";

const ROWS_OF_A_PAGE = 50;
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

/** One page of the rows that were looked for. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  /** How many were found, on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The submissions that were looked for: what differs first. */
export function submissionRows(
  { submissions }: Pick<RescoringView, "submissions">,
  { team, show, page }: RescoringRows,
): RowPage<RescoredSubmission> {
  const found = submissions.filter(
    (row) =>
      (team === undefined || row.team.number === team) &&
      (show === undefined || (show === "failed" ? row.state === "FAILED" : isChanged(row))),
  );
  return pageOf(found, page);
}

/** The attacks that were looked for: what failed, then what differs most. */
export function attackRows(
  { attacks }: Pick<RescoringView, "attacks">,
  { team, show, attackPage }: RescoringRows,
): RowPage<RescoredAttackView> {
  const found = attacks.filter(
    (row) =>
      (team === undefined || row.team.number === team || row.target.team.number === team) &&
      (show === undefined || (show === "failed" ? row.state === "FAILED" : isOther(row))),
  );
  const failed = found.filter(({ state }) => state === "FAILED");
  return pageOf([...failed, ...found.filter(({ state }) => state !== "FAILED")], attackPage);
}

/** The places that were looked for: of one team, or of all. */
export function rankRows(ranks: readonly RankChange[], { team }: RescoringRows): readonly RankChange[] {
  return team === undefined ? ranks : ranks.filter((row) => row.team.number === team);
}

/** Whether an attack's new score is another. */
export function isOther({ difference }: Pick<RescoredAttackView, "difference">): boolean {
  return difference !== null && difference !== 0;
}

/** A page of rows; one past the end is the last. */
function pageOf<Row>(rows: readonly Row[], asked = 1): RowPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_OF_A_PAGE));
  const page = Math.min(asked, pages);
  const from = (page - 1) * ROWS_OF_A_PAGE;
  return { rows: rows.slice(from, from + ROWS_OF_A_PAGE), total: rows.length, page, pages };
}
