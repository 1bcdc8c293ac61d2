import { RANKINGS } from "../../../contest/places.ts";
import { TAKING_PART } from "../../../contest/taking-part.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import type { News } from "../../notices/news.ts";
import { notifyAll, type OutgoingNotice } from "../../notices/notify.ts";
import { readPlaces } from "../../standings/results/read-places.ts";
import { type Moved, movedBetween } from "./moved-places.ts";
import type { RecordedChange } from "./record-change.ts";

type ResultsChanged = Extract<News, { about: "resultsChanged" }>;

/**
 * Notifies the members of every team that published results have changed, why, and how that affects their team. Call it
 * after the change, in the same transaction. Not notified: a team that was itself withdrawn or restored (it gets another
 * notice) and the person who did it. After a retry, no places are reported, since the new scores are not there yet.
 */
export async function notifyResultsChange(
  tx: Transaction,
  change: RecordedChange | null,
  actorId: string | null,
): Promise<void> {
  if (!change) return;
  const { id, act, publicReason, before, results } = change;
  const { contestId, rounds } = results;
  const after = act.kind === "retried" ? before : await readPlaces(tx, contestId);
  const names = new Map(rounds.map((round) => [round.id, round.name]));
  const movedOf = teamsMoves(movedBetween(before, after), names);
  const contest = await tx.contest.findUniqueOrThrow({
    where: { id: contestId },
    select: {
      name: true,
      slug: true,
      teams: { where: TAKING_PART, select: { number: true, members: { select: { userId: true } } } },
    },
  });
  const toNotify = contest.teams.filter(({ number }) => !("team" in act) || act.team.number !== number);
  const notices = toNotify.map(({ number, members }): OutgoingNotice => {
    const facts = { contest: contest.name, contestSlug: contest.slug, changeId: id, act, publicReason };
    const userIds = members.map(({ userId }) => userId).filter((userId) => userId !== actorId);
    const news: News = { about: "resultsChanged", ...facts, ...movedOf(number) };
    return { subject: `results-change:${id}`, contestId, news, userIds };
  });
  await notifyAll(tx, notices);
}

/** Returns a function from a team's number to its moves: over all rounds if all are published, else round by round. */
function teamsMoves(
  { rounds, contest }: Moved,
  names: ReadonlyMap<string, string>,
): (team: number) => Pick<ResultsChanged, "places" | "awards"> {
  const scopes = contest
    ? [{ round: null, places: contest.places }]
    : rounds.map(({ id, places }) => ({ round: names.get(id) ?? null, places }));
  return (number) => ({
    places: scopes.flatMap(({ round, places }) =>
      RANKINGS.flatMap((ranking) => {
        const row = places[ranking].find(({ team }) => team.number === number);
        return row ? [{ ranking, round, before: row.before, after: row.after }] : [];
      }),
    ),
    awards: (contest?.awards ?? []).flatMap(({ kind, place, score, before, after }) => {
      const [had, has] = [before, after].map((teams) => teams.some((team) => team.number === number));
      return had === has ? [] : [{ kind, place, score, won: has }];
    }),
  });
}
