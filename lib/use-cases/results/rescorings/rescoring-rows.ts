import { z } from "zod";
import { limitSchema, type PagePlace, pageSchema } from "../../../common/paging.ts";
import { optionalField } from "../../../common/validation.ts";
import { addressedTeamSchema } from "../../people/teams/schemas.ts";

/** Filters for the rows of a re-scoring's tables; rows must match all that are given. */
export const rescoringRowsSchema = z.object({
  /** A team's number: of the submission, of the attacker or of the target. */
  team: optionalField(addressedTeamSchema),
  show: optionalField(z.enum(["changed", "failed"])),
  /** The page of the submissions; `attackPage` is that of the attacks. */
  page: pageSchema,
  attackPage: pageSchema,
});

/** The same for the API, where `limit` gives the rows per page, of submissions and of attacks each. */
export const rescoringQuerySchema = rescoringRowsSchema.extend({ limit: limitSchema });

export type RescoringRows = z.infer<typeof rescoringQuerySchema>;

/** A page's place in its table. */
export interface PageFacts extends PagePlace {
  /** How many rows the re-scoring covers, and how many of them differ, regardless of the filters. */
  readonly covered: number;
  readonly changed: number;
}

/** One page of the filtered rows. */
export interface RowPage<Row> extends PageFacts {
  readonly rows: readonly Row[];
}
