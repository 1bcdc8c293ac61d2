import { expect, test } from "vitest";
import { loadTeamAttacks } from "../../../../lib/views/targets/load-team-attacks.ts";
import { forFile } from "../../../helpers/file-fixtures.ts";
import { AttackedContest } from "./attacked-contest.ts";

const site = forFile(await AttackedContest.open());

test("a round's attacks, and a team's own, are paged in order of arrival", async () => {
  await site.begin();
  const { contest, locked, attacker, third } = site;
  const file = { fileName: "etable.csv", sha256: "none", sizeBytes: 1n, source: "API" as const };
  const attack = { ...file, publicSetId: locked.id, kind: "REIDENTIFICATION" as const };
  const begun = Date.now();
  await contest.db.teamAttack.createMany({
    data: [1, 2, 3, 4, 5].map((i) => ({
      ...attack,
      teamId: i % 2 === 0 ? third.id : attacker.id,
      attempt: i,
      submittedAt: new Date(begun + i),
    })),
  });
  const { db, roundId } = contest;
  const asked = { page: 2, limit: 2 };
  const own = await loadTeamAttacks(db, roundId, attacker.viewer, asked);
  expect(own).toMatchObject({ total: 3, page: 2, pages: 2, attacks: [{ attempt: 5 }] });
  const all = await loadTeamAttacks(db, roundId, attacker.viewer);
  expect(all.attacks.map(({ attempt }) => attempt)).toEqual([1, 3, 5]);
  expect(all).toMatchObject({ total: 3, page: 1, pages: 1 });
});
