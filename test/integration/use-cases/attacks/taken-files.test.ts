import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { removeMember } from "../../../../lib/use-cases/people/teams/manage-teams.ts";
import { addMember } from "../../../../lib/use-cases/people/teams/stays.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { forFile } from "../../../helpers/file-fixtures.ts";
import { attackName, inferredTraces } from "../../../helpers/public-sets.ts";
import { AttackedContest } from "./attacked-contest.ts";

const site = forFile(await AttackedContest.open());

beforeEach(() => site.begin());
describe("an attack file", () => {
  test("is stored with its job for either kind and data set, plain, gzipped or in a form", async () => {
    const form = new FormData();
    form.append("file", new Blob([site.table()]), attackName("etable", site.attacker, site.target, "TRP"));
    const answers = [
      await site.send(site.table(), { name: site.tableName() }),
      await site.send(Uint8Array.from(gzipSync(inferredTraces(site.contest))), {
        name: `${attackName("etraces", site.attacker, site.target, "IDP")}.gz`,
      }),
      await site.send(form),
      await site.send(inferredTraces(site.contest), {
        name: attackName("etraces", site.attacker, site.target, "TRP"),
      }),
    ];
    expect(answers.map(({ status, accepted }) => [status, accepted])).toEqual(Array(4).fill([201, 1]));
    const attacks = await site.contest.db.teamAttack.findMany({ orderBy: { id: "asc" } });
    expect(attacks.map(({ kind }) => kind)).toEqual([
      "REIDENTIFICATION",
      "TRACE_INFERENCE",
      "REIDENTIFICATION",
      "TRACE_INFERENCE",
    ]);
    expect(attacks[0]).toMatchObject({
      publicSetId: site.locked.id,
      teamId: site.attacker.id,
      state: "QUEUED",
      attempt: 1,
      fileName: site.tableName(),
    });
    expect(Buffer.from(await site.contest.store.bytes(attacks[0].sha256))).toEqual(Buffer.from(site.table()));
    const [{ jobs }] = await site.contest.db.$queryRaw<{ jobs: bigint }[]>`
      SELECT count(*) AS jobs FROM pgboss.job WHERE name = 'score-team-attack'`;
    expect(Number(jobs)).toBe(4);
  });

  test("is refused beyond the second attempt, not counting failed ones", async () => {
    expect((await site.send(site.table(1), { name: site.tableName() })).files?.[0]).toMatchObject({
      attempt: 1,
      attemptsLeft: 1,
    });
    expect((await site.send(site.table(2), { name: site.tableName() })).files?.[0]).toMatchObject({
      attempt: 2,
      attemptsLeft: 0,
    });
    expect(await site.send(site.table(3), { name: site.tableName() })).toMatchObject({
      status: 409,
      code: "no_attempts_left",
    });
    // Another kind of file, another team: attempts of their own.
    expect(
      (
        await site.send(inferredTraces(site.contest), {
          name: attackName("etraces", site.attacker, site.target, "IDP"),
        })
      ).status,
    ).toBe(201);
    expect(
      (
        await site.send(site.table(), {
          by: site.third,
          name: attackName("etable", site.third, site.target, "IDP"),
        })
      ).status,
    ).toBe(201);
    await site.contest.db.teamAttack.updateMany({
      where: { teamId: site.attacker.id, attempt: 1, kind: "REIDENTIFICATION" },
      data: { state: "FAILED" },
    });
    expect((await site.send(site.table(3), { name: site.tableName() })).files?.[0]).toMatchObject({
      attempt: 3,
      attemptsLeft: 0,
    });
    expect(await site.send(site.table(4), { name: site.tableName() })).toMatchObject({ status: 409 });
  });

  test("is refused if its sender was removed from the team during the upload", async () => {
    const { db, contestId } = site.contest;
    const { id: userId } = await db.user.create({
      data: { email: "mio@example.org", name: "Mio", emailProvenAt: new Date() },
    });
    const member = { teamId: site.attacker.id, userId, contestId, role: "MEMBER" } as const;
    const { id } = await inTransaction(db, async (tx) => {
      await addMember(tx, member);
      return tx.member.findFirstOrThrow({ where: { userId } });
    });
    const { secret: token } = await makeApiToken(db, userId, "program");
    const bytes = site.table();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.slice(0, 20)),
      async pull(controller) {
        await removeMember(db, null, id);
        controller.enqueue(bytes.slice(20));
        controller.close();
      },
    });
    const answer = await site.send(body, { token, name: site.tableName() });
    expect(answer).toMatchObject({ status: 403, code: "left_meanwhile" });
    expect(await db.teamAttack.count()).toBe(0);
  });

  test("is refused if it equals an earlier attempt, and costs none", async () => {
    await site.send(site.table(1), { name: site.tableName() });
    const again = await site.send(Uint8Array.from(gzipSync(site.table(1))), {
      name: `${site.tableName()}.gz`,
    });
    expect(again).toMatchObject({ status: 409, code: "same_attack", attempt: 1 });
    expect(await site.contest.db.teamAttack.count()).toBe(1);
    // Against another set it is another attack, and where the platform failed it is sent again.
    const other = attackName("etable", site.attacker, site.target, "TRP");
    expect((await site.send(site.table(1), { name: other })).status).toBe(201);
    await site.contest.db.teamAttack.updateMany({ where: { attempt: 1 }, data: { state: "FAILED" } });
    expect((await site.send(site.table(1), { name: site.tableName() })).files?.[0]).toMatchObject({
      attempt: 2,
      attemptsLeft: 1,
    });
  });

  test("is one of as many as the round allows, of twelve uploaded at once", async () => {
    const settings = {
      ...site.contest.settings,
      limits: { ...site.contest.settings.limits, attackAttempts: 5 },
    };
    await site.contest.db.round.update({ where: { id: site.contest.roundId }, data: { settings } });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => site.send(site.table(i + 1), { name: site.tableName() })),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.map(({ files }) => files?.[0].attempt).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(answers.filter(({ code }) => code === "no_attempts_left")).toHaveLength(7);
    expect(await site.contest.db.teamAttack.count()).toBe(5);
  });
});
