import type { FailedJob } from "./failed-jobs/failed-job.ts";

/** Where a submission stands, for a query of it. */
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

/** What a job was about whose submission it is. */
export function factsOf({ number, dataSet }: Place): FailedJob["facts"] {
  return { round: dataSet.round.name, team: dataSet.team.number, kind: dataSet.kind, submission: number };
}
