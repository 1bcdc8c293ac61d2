import { countingIdIn } from "../../../contest/counting-id.ts";
import { withRescoring } from "../../../contest/current-scoring.ts";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import { TAKING_PART } from "../../../contest/taking-part.ts";
import { grouped } from "../../../core/grouped.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { candidateIdsBy } from "../../submissions/load-candidates.ts";
import { loadProgramResults } from "../../submissions/program-results.ts";
import { loadAttackPreviews } from "./load-attacks.ts";
import { currentScoringRuleOn, type EndedRescoring, type Side } from "./preview-runs.ts";
import { countingRunOn, dataSetOn, rankChanges } from "./rank-changes.ts";
import type { RescoringView } from "./rescoring-view.ts";

const SIDES = ["before", "after"] as const satisfies readonly Side[];

/** A re-scoring with its round. */
interface RescoringOfRound extends EndedRescoring {
  readonly round: { readonly id: string; readonly closedAt: Date | null; readonly settings: unknown };
}

/** What a re-scoring changes, or changed, in what counts and in the rankings. */
export interface CountsAndPlaces extends Pick<RescoringView, "ranks" | "attackRanks"> {
  /** The id of the submission that counts on each side, by data set id. */
  readonly counting: ReadonlyMap<string, Readonly<Record<Side, string | null>>>;
}

/** Loads what counts on both sides, and every team's places. Reads only submissions that can count. */
export async function loadCountsAndPlaces(
  db: Database | Transaction,
  rescoring: RescoringOfRound,
): Promise<CountsAndPlaces> {
  const { round } = rescoring;
  const { closedAt } = round;
  const all = await loadDataSets(db, rescoring);
  const dataSets = all.filter(({ team }) => team.withdrawnAt === null);
  const runs = SIDES.flatMap((side) =>
    dataSets.flatMap((set) => countingRunOn(side, set, closedAt, rescoring) ?? []),
  );
  const results = await loadProgramResults(
    db,
    runs.map(({ id }) => id),
  );
  const attacks = await loadAttackPreviews(db, { id: rescoring.id, roundId: round.id });
  const teams = await db.team.findMany({
    where: { contest: { rounds: { some: { id: round.id } } }, ...TAKING_PART },
    orderBy: { number: "asc" },
    select: { number: true, name: true },
  });
  const settings = roundSettingsSchema.parse(round.settings);
  const countingOn = (side: Side, set: (typeof all)[number]) =>
    countingIdIn(closedAt, dataSetOn(side, set, rescoring));
  return {
    counting: new Map(
      all.map((set) => [set.id, { before: countingOn("before", set), after: countingOn("after", set) }]),
    ),
    ...rankChanges({ teams, dataSets, results, attacks, closedAt, settings }, rescoring),
  };
}

/** The round's data sets, each with the submissions that can count on either side and all their scorings. */
async function loadDataSets(db: Database | Transaction, rescoring: RescoringOfRound) {
  const rows = await db.dataSet.findMany({
    where: { roundId: rescoring.round.id },
    orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
    select: {
      id: true,
      roundId: true,
      kind: true,
      pickedId: true,
      publicSet: { select: { submissionId: true } },
      team: { select: { number: true, name: true, withdrawnAt: true } },
    },
  });
  const seen = rows.map((row) => ({ ...row, asOf: null }));
  const rules = SIDES.map((side) => currentScoringRuleOn(side, rescoring));
  const submissions = await db.submission.findMany({
    where: { id: { in: await candidateIdsBy(db, seen, rules) } },
    orderBy: { number: "asc" },
    select: {
      id: true,
      number: true,
      dataSetId: true,
      scorings: {
        select: {
          id: true,
          number: true,
          state: true,
          supersededAt: true,
          utilityScore: true,
          valid: true,
          rescoringId: true,
          ...withRescoring,
        },
      },
    },
  });
  const bySet = grouped(submissions, ({ dataSetId }) => dataSetId);
  return rows.map((row) => ({ ...row, submissions: bySet.get(row.id) ?? [] }));
}
