/**
 * What pages take whose cost grows with what was handed in, in a contest of the size given, on a PostgreSQL of its own:
 *
 *   npm run bench -- --pages [--teams 200] [--submissions 50000]
 *
 * As a ratio to one pass of the database over all its runs and attack results, which says the same on any machine.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { NOBODY } from "../lib/auth/viewer.ts";
import { openDatabase } from "../lib/db/client.ts";
import { loadHistory } from "../lib/views/history/load-history.ts";
import { leaderboardCsv } from "../lib/views/leaderboard-csv.ts";
import { loadLeaderboard } from "../lib/views/load-leaderboard.ts";
import { loadTeamPage } from "../lib/views/load-team-page.ts";
import { startTemporaryPostgres } from "../scripts/embedded-postgres/temporary.ts";
import { applyMigrations } from "../scripts/migrations/apply.ts";
import { makeLargeContest } from "./pages/large-contest.ts";

const ROUNDS = 5;

const { values } = parseArgs({
  options: {
    pages: { type: "boolean", default: true },
    teams: { type: "string", default: "200" },
    submissions: { type: "string", default: "50000" },
  },
});

const postgres = await startTemporaryPostgres();
try {
  await applyMigrations(postgres.url);
  const db = openDatabase(postgres.url);
  const size = { teams: Number(values.teams), submissions: Number(values.submissions) };
  const { contestId } = await makeLargeContest(db, size);
  const board = () => loadLeaderboard(db, contestId);
  const onePass = await shortest(
    () => db.$queryRaw`
      SELECT sum(result.score) FROM "AttackResult" result JOIN "Scoring" run ON run.id = result."scoringId"`,
  );
  say(`${size.submissions} submissions of ${size.teams} teams; one pass ${onePass.toFixed(0)} ms`);
  const work: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["leaderboard", async () => JSON.stringify(await board())],
    [
      "leaderboard as CSV",
      async () => {
        const view = await loadLeaderboard(db, contestId, NOBODY, new Date(), { points: "none" });
        return leaderboardCsv(view ?? { rounds: [] });
      },
    ],
    ["history", async () => JSON.stringify(await loadHistory(db, contestId, NOBODY))],
    ["a team's page", async () => JSON.stringify(await loadTeamPage(db, contestId, 1, NOBODY))],
  ];
  for (const [name, act] of work) {
    const ms = await shortest(act);
    const answer = await act();
    const kilobytes = typeof answer === "string" ? `${(answer.length / 1000).toFixed(0)} kB` : "";
    say(
      `${name.padEnd(20)} ${ms.toFixed(0).padStart(6)} ms ${(ms / onePass).toFixed(2).padStart(7)} passes  ${kilobytes}`,
    );
  }
  await db.$disconnect();
  // Its connections are still on their way out then.
  await sleep(500);
} finally {
  await postgres.stop();
}

async function shortest(act: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await act();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
