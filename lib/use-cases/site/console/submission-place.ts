import type { FailedJob } from "./failed-jobs/failed-job.ts";

/** The relations of a submission from which its place is read. */
export const place = {
  number: true,
  dataSet: {
    select: { kind: true, team: { select: { number: true } }, round: { select: { name: true } } },
  },
} as const;

interface Place {
  readonly number: number;
  readonly dataSet: {
    readonly kind: string;
    readonly team: { readonly number: number };
    readonly round: { readonly name: string };
  };
}

/** The facts of a failed job that concerns a submission. */
export function factsOf({ number, dataSet }: Place): FailedJob["facts"] {
  return { round: dataSet.round.name, team: dataSet.team.number, kind: dataSet.kind, submission: number };
}
