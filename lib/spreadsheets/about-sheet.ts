import { formatTeamNumber } from "../core/formats/file-names.ts";
import type { ContestResults, ResultsRound } from "../views/results/contest-results.ts";
import type { ToldChange } from "../views/results/load-changes.ts";
import type { Sheet } from "./workbook.ts";

interface ResultsInBrief {
  readonly contest: Pick<ContestResults["contest"], "name">;
  readonly rounds: readonly Pick<ResultsRound, "slug" | "final">[];
}

/**
 * What a workbook of results says of itself: whose they are, when they were read, whether they are final, and what changed
 * them after they were published, the earliest first.
 * @param readAt ISO 8601
 */
export function aboutSheet(
  { contest, rounds }: ResultsInBrief,
  changes: readonly ToldChange[],
  readAt: string,
): Sheet {
  return {
    name: "about",
    columns: [
      { title: "what", shows: "plain", width: 28 },
      { title: "value", shows: "plain", width: 28 },
      { title: "reason", shows: "plain", width: 60 },
    ],
    rows: [
      ["contest", contest.name, null],
      ["read at", readAt, null],
      ...rounds.map(({ slug, final }) => [`results of ${slug}`, final ? "final" : "provisional", null]),
      ...changes.map(({ at, act, reason }) => [`changed at ${at}`, told(act), reason]),
    ],
  };
}

function told(act: ToldChange["act"]): string {
  switch (act.kind) {
    case "teamWithdrawn":
      return `team ${formatTeamNumber(act.team.number)} taken out`;
    case "teamRestored":
      return `team ${formatTeamNumber(act.team.number)} takes part again`;
    case "rescored":
      return `${act.round}: scored anew`;
    case "retried":
      return `${act.round}: failed scorings tried again`;
    case "replaced":
      return `${act.round}: another published file`;
  }
}
