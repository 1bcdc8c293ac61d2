import { countingIdIn } from "../contest/counting-id.ts";
import { currentScoring, withRescoring } from "../contest/current-scoring.ts";
import type { Transaction } from "../db/client.ts";
import type { RescoringRequest } from "./rescoring-schemas.ts";

/** The runs that score a round's submissions anew, each with the seed of the one that stands. */
export async function runsToMake(
  tx: Transaction,
  { id: roundId, closedAt }: { readonly id: string; readonly closedAt: Date | null },
  which: RescoringRequest["which"],
): Promise<{ submissionId: string; number: number; seed: number }[]> {
  if (which === "none") return [];
  // Whoever adds a run locks the submission: no number is given twice.
  await tx.$queryRaw`
    SELECT id FROM "Submission" WHERE "dataSetId" IN (SELECT id FROM "DataSet" WHERE "roundId" = ${roundId}::uuid)
    ORDER BY id FOR UPDATE`;
  const dataSets = await tx.dataSet.findMany({
    where: { roundId },
    orderBy: [{ team: { number: "asc" } }, { kind: "asc" }],
    include: {
      publicSet: { select: { submissionId: true } },
      submissions: { orderBy: { number: "asc" }, include: { scorings: { include: withRescoring } } },
    },
  });
  return dataSets.flatMap((dataSet) => {
    const counting = countingIdIn(closedAt, dataSet);
    return dataSet.submissions
      .filter(({ id }) => which === "all" || id === counting)
      .flatMap(({ id, scorings }) => {
        const current = currentScoring(scorings);
        if (current?.state !== "SCORED") return [];
        const number = Math.max(...scorings.map((scoring) => scoring.number)) + 1;
        return [{ submissionId: id, number, seed: current.seed }];
      });
  });
}
