import { formatTeamNumber } from "../../core/formats/file-names.ts";
import type { LeaderboardView } from "../../use-cases/standings/leaderboard/leaderboard-view.ts";
import type { ContestResults, ResultsRound } from "../../use-cases/standings/results/contest-results.ts";
import type { PublicChange } from "../results/load-changes.ts";
import type { Sheet } from "./workbook.ts";

interface ResultsInBrief {
  readonly contest: Pick<ContestResults["contest"], "name">;
  readonly rounds: readonly Pick<ResultsRound, "slug" | "final">[];
}

/**
 * A sheet that describes a workbook of results: the contest, when the data were read, whether they are final, and the changes since they
 * were published, earliest first.
 * @param readAt ISO 8601
 */
export function aboutSheet(
  { contest, rounds }: ResultsInBrief,
  changes: readonly PublicChange[],
  readAt: string,
): Sheet {
  return sheetOf(contest.name, readAt, [
    ...rounds.map(({ slug, final }): Line => [`results of ${slug}`, final ? "final" : "provisional", null]),
    ...changes.map(({ at, act, reason }): Line => [`changed at ${at}`, describeAct(act), reason]),
  ]);
}

/** A sheet that describes a workbook of a leaderboard: the contest, when the data were read, and since when the board is frozen. */
export function aboutBoardSheet({
  contest,
  rounds,
  at,
}: Pick<LeaderboardView, "contest" | "at"> & {
  readonly rounds: readonly Pick<LeaderboardView["rounds"][number], "slug" | "frozenSince">[];
}): Sheet {
  return sheetOf(
    contest.name,
    at,
    rounds.map(
      ({ slug, frozenSince }): Line => [
        `board of ${slug}`,
        frozenSince ? `frozen since ${frozenSince}` : "not frozen",
        null,
      ],
    ),
  );
}

type Line = Sheet["rows"][number];

function sheetOf(contest: string, readAt: string, lines: readonly Line[]): Sheet {
  return {
    name: "about",
    columns: [
      { title: "what", shows: "plain", width: 28 },
      { title: "value", shows: "plain", width: 40 },
      { title: "reason", shows: "plain", width: 60 },
    ],
    rows: [["contest", contest, null], ["read at", readAt, null], ...lines],
  };
}

function describeAct(act: PublicChange["act"]): string {
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
