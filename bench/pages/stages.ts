import { ANONYMOUS_VIEWER } from "../../lib/platform/auth/viewer.ts";
import type { Database } from "../../lib/platform/db/client.ts";
import type { BlobStore } from "../../lib/platform/storage/blob-store.ts";
import { closeRound } from "../../lib/use-cases/results/closing/close-round.ts";
import { makePublicSet } from "../../lib/use-cases/results/closing/make-public-set.ts";
import { makePlainSet } from "../../lib/use-cases/results/closing/plain-set.ts";
import { applyRescoring } from "../../lib/use-cases/results/rescorings/end-rescoring.ts";
import { loadRescoring } from "../../lib/use-cases/results/rescorings/load-rescoring.ts";
import { listRoundSets } from "../../lib/use-cases/site/console/round-sets.ts";
import { loadLeaderboard } from "../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { awardsView } from "../../lib/use-cases/standings/results/awards-view.ts";
import { loadResults } from "../../lib/use-cases/standings/results/load-results.ts";
import { rankingView } from "../../lib/use-cases/standings/results/ranking-view.ts";
import { loadHistory } from "../../lib/views/history/load-history.ts";
import { leaderboardCsv } from "../../lib/views/leaderboard-csv.ts";
import { loadTeamPage } from "../../lib/views/load-team-page.ts";
import { matrixView } from "../../lib/views/results/matrix-view.ts";
import type { LargeContest } from "./large-contest.ts";
import { attackAll, endAnonymization, rescoreAll } from "./later-stages.ts";
import type { Meter } from "./meter.ts";

type Measured = readonly (readonly [string, () => Promise<unknown>])[];

function leaderboardWithPoints(db: Database, contestId: string) {
  return loadLeaderboard(db, contestId, ANONYMOUS_VIEWER, new Date(), { points: "latest" });
}

/** Measures the pages shown during the anonymization phase. */
export async function measureAnonymizing(meter: Meter, db: Database, contest: LargeContest): Promise<void> {
  const { contestId, roundId } = contest;
  const csv = async () => {
    const view = await loadLeaderboard(db, contestId);
    return leaderboardCsv(view ?? { rounds: [] });
  };
  const pages: Measured = [
    ["leaderboard", async () => JSON.stringify(await leaderboardWithPoints(db, contestId))],
    ["leaderboard as CSV", csv],
    ["history", async () => JSON.stringify(await loadHistory(db, contestId, ANONYMOUS_VIEWER))],
    ["a team's page", async () => JSON.stringify(await loadTeamPage(db, contestId, 1, ANONYMOUS_VIEWER))],
    ["matrix, programs alone", async () => JSON.stringify(matrixView(await loadResults(db, contestId)))],
    ["organizers' page of the round", async () => JSON.stringify(await listRoundSets(db, roundId))],
  ];
  for (const [name, act] of pages) await meter.page(name, act);
}

/** Measures the close of the round, with the smallest possible files. */
export async function measureClose(
  meter: Meter,
  { db, store }: { readonly db: Database; readonly store: BlobStore },
  contest: LargeContest,
): Promise<void> {
  await endAnonymization(db, contest);
  const maker = {
    publicSet: async (task: Parameters<typeof makePublicSet>[0]) => makePublicSet(task),
    plainSet: async (task: Parameters<typeof makePlainSet>[0]) => makePlainSet(task),
  };
  const services = { db, store, maker };
  await meter.act("close of the round", async () => {
    const outcome = await closeRound(services, contest.roundId);
    if (outcome !== "closed") throw new Error(`the round is not closed: ${outcome}`);
  });
}

/** Measures the pages shown when all attacks are in. */
export async function measureResults(meter: Meter, db: Database, contest: LargeContest): Promise<void> {
  await attackAll(db, contest);
  const { contestId } = contest;
  const results = () => loadResults(db, contestId);
  const pages: Measured = [
    ["leaderboard after attacks", async () => JSON.stringify(await leaderboardWithPoints(db, contestId))],
    ["matrix", async () => JSON.stringify(matrixView(await results()))],
    ["ranking", async () => JSON.stringify(rankingView(await results()))],
    ["awards", async () => JSON.stringify(awardsView(await results()))],
  ];
  for (const [name, act] of pages) await meter.page(name, act);
}

/** Measures a page of a re-scoring, of the site's length and of the API's largest, and applying the re-scoring. */
export async function measureRescoring(
  meter: Meter,
  db: Database,
  contest: LargeContest,
  which: "counting" | "all",
): Promise<void> {
  const id = await rescoreAll(db, contest, which);
  const whose = which === "all" ? "all" : "what counts";
  await meter.page(`re-scoring of ${whose}: page`, async () => JSON.stringify(await loadRescoring(db, id)));
  await meter.page(`re-scoring of ${whose}: 1000 rows`, async () =>
    JSON.stringify(await loadRescoring(db, id, { limit: 1000 })),
  );
  const { id: actorId } = await db.user.create({ data: { email: `${id}@example.org`, name: "Organizer" } });
  await meter.act(`re-scoring of ${whose}: applied`, () =>
    applyRescoring(db, actorId, id, { publicReason: "It is measured." }),
  );
}
