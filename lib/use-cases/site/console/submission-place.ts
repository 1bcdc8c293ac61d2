import type { FailedJob } from "./failed-jobs/failed-job.ts";

/** The relations of a submission from which its place is read. */
export const place = {
  number: true,
  dataSet: {
    select: {
      kind: true,
      team: { select: { number: true } },
      round: { select: { name: true, contestId: true } },
    },
  },
} as const;

interface Place {
  readonly number: number;
  readonly dataSet: {
    readonly kind: string;
    readonly team: { readonly number: number };
    readonly round: { readonly name: string; readonly contestId: string };
  };
}

/** The contest and the facts of a failed job that concerns a submission. */
export function placeOf({ number, dataSet }: Place): Pick<FailedJob, "contestId" | "facts"> {
  const { kind, team, round } = dataSet;
  return {
    contestId: round.contestId,
    facts: { round: round.name, team: team.number, kind, submission: number },
  };
}
