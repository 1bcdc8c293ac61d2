import { beforeAll, describe, expect, test } from "vitest";
import { SCORER_VERSION } from "../../../../../../lib/scoring/scorer-version.ts";
import { discardRescoring } from "../../../../../../lib/use-cases/results/rescorings/end-rescoring.ts";
import { loadRescoring } from "../../../../../../lib/use-cases/results/rescorings/load-rescoring.ts";
import type { RescoringView } from "../../../../../../lib/use-cases/results/rescorings/rescoring-view.ts";
import { areScoresAwaited } from "../../../../../../lib/use-cases/submissions/score-variance/scorings-first.ts";
import { forFile } from "../../../../../helpers/file-fixtures.ts";
import { plainTraceScore, rowsOf } from "../../../../../helpers/plain-trace-score.ts";
import { ATTACKS, AttackedRound, SETS } from "./attacked-round.ts";
import { placesIn, placesOf, type ShownScores, shownScores } from "./shown-scores.ts";

const round = forFile(await AttackedRound.open());

test("a re-scoring of attacks is refused before the close, and leaves nothing", async () => {
  const { db } = round.contest;
  await expect(round.begin("none")).rejects.toMatchObject({ code: "nothing_to_rescore", status: 409 });
  await expect(round.begin("none", true)).rejects.toMatchObject({ code: "nothing_to_rescore" });
  expect(await db.rescoring.count()).toBe(0);
  const id = await round.begin("counting", true);
  expect((await loadRescoring(db, id)).covers).toEqual({ submissions: SETS, attacks: 0 });
  await discardRescoring(db, round.actorId, id);
});

describe("a re-scoring preview of sets and attacks", () => {
  let before: ShownScores;
  let id: string;
  let view: RescoringView;

  beforeAll(async () => {
    await round.playAttackPhase();
    before = await shownScores(round.contest);
    await round.changeSettings({ hospitalWeight: 1, distanceLimitKm: 1 });
    // The round is closed: the attacks come along unasked.
    id = await round.begin("counting");
    expect(await areScoresAwaited(round.contest.db)).toBe(true);
    await round.allScored();
    view = await loadRescoring(round.contest.db, id);
  });

  test("covers everything that counts, and does not count itself", async () => {
    expect(view).toMatchObject({
      state: "ready",
      covers: { submissions: SETS, attacks: ATTACKS },
      counts: { QUEUED: 0, SCORING: 0, SCORED: SETS + ATTACKS, FAILED: 0 },
    });
    expect(await shownScores(round.contest)).toEqual(before);
  });

  test("shows for every attack the current score and the one by the new settings", async () => {
    for (const row of view.attacks.rows) {
      const attack = await round.contest.db.teamAttack.findUniqueOrThrow({
        where: { id: row.attackId },
        include: { publicSet: { include: { dataSet: true } } },
      });
      const shownOne = before.attacks.find((candidate) => candidate.id === row.attackId);
      expect(row.before).toMatchObject({
        score: shownOne?.score,
        counts: shownOne?.counts,
        scorerVersion: SCORER_VERSION,
      });
      const { originalSha256 } = attack.publicSet.dataSet;
      const expected =
        row.kind === "REIDENTIFICATION"
          ? row.before.score
          : plainTraceScore(
              { ...round.contest.settings, hospitalWeight: 1, distanceLimitKm: 1 },
              rowsOf(await round.contest.store.bytes(attack.sha256)),
              rowsOf(await round.contest.store.bytes(originalSha256)),
            );
      expect(row.after?.score).toBeCloseTo(expected, 12);
      expect(row.difference).toBe((row.after?.score ?? Number.NaN) - row.before.score);
    }
  });

  test("lists the largest differences first, which a shorter limit gives only etraces", () => {
    const sizes = view.attacks.rows.map(({ difference }) => Math.abs(difference ?? 0));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.filter((size) => size > 0)).toHaveLength(ATTACKS / 2);
  });

  test("shows the ranks as they are and as they would be", () => {
    expect(placesIn(view, "before")).toEqual(placesOf(before));
    expect(placesIn(view, "after")).not.toEqual(placesOf(before));
  });

  test("is readable only by organizers", async () => {
    expect(await (await round.request("GET", id)).json()).toEqual(view);
    const part = await (await round.request("GET", `${id}?attackPage=3&limit=7`)).json();
    expect(part.attacks.rows).toEqual(view.attacks.rows.slice(14, 21));
    expect(part.attacks).toMatchObject({ total: ATTACKS, page: 3, pages: 4 });
    expect((await round.request("GET", `${id}?limit=all`)).status).toBe(422);
    const asTeam = await round.request("GET", id, round.contest.teams[0].token);
    expect(asTeam.status).toBe(403);
  });

  describe("when it is applied", () => {
    let appliedAt: Date | null;

    beforeAll(async () => {
      expect((await round.request("POST", `${id}/apply`)).status).toBe(204);
      ({ appliedAt } = await round.contest.db.rescoring.findUniqueOrThrow({ where: { id } }));
    });

    test("counts for everybody at once, as previewed", async () => {
      const after = await shownScores(round.contest);
      expect(placesOf(after)).toEqual(placesIn(view, "after"));
      for (const row of view.attacks.rows) {
        expect(after.attacks.find((attack) => attack.id === row.attackId)).toMatchObject({
          score: row.after?.score,
          counts: row.after?.counts,
        });
      }
    });

    test("keeps the old scores as superseded at that moment, and its own preview", async () => {
      const { db } = round.contest;
      const scores = await db.teamAttackScore.findMany({ orderBy: [{ attackId: "asc" }, { number: "asc" }] });
      expect(scores.map(({ number, supersededAt }) => [number, supersededAt])).toEqual(
        Array.from({ length: ATTACKS }, () => [
          [1, appliedAt],
          [2, null],
        ]).flat(),
      );
      const ended = await loadRescoring(db, id);
      expect({ ...ended, state: "ready", appliedAt: null }).toEqual(view);
      const { detail } = await db.auditEntry.findFirstOrThrow({ where: { action: "rescoring.apply" } });
      expect(detail).toMatchObject({ superseded: SETS, attacks: ATTACKS, leftOut: 0 });
    });

    test("gives each affected team one notice", async () => {
      // Of the attacks' scores they were told when those first ended.
      const told = await round.contest.db.notice.findMany({
        where: { createdAt: { gt: appliedAt ?? undefined } },
        select: { kind: true, subject: true, userId: true },
      });
      const { teams } = round.contest;
      expect(told.map(({ kind, subject }) => [kind, subject])).toEqual(
        teams.map(() => ["RESCORED", `rescoring:${id}`]),
      );
      expect(new Set(told.map(({ userId }) => userId)).size).toBe(teams.length);
    });
  });
});
