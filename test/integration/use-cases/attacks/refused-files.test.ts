import { beforeEach, describe, expect, test } from "vitest";
import { forFile } from "../../../helpers/file-fixtures.ts";
import { attackName, inferredTraces, openAttackPhase } from "../../../helpers/public-sets.ts";
import { AttackedContest } from "./attacked-contest.ts";

const site = forFile(await AttackedContest.open());

beforeEach(() => site.begin());
describe("a refused attack file", () => {
  test("is reported with its errors' lines and their total, and costs no attempt", async () => {
    const { userCount } = site.contest.settings;
    const bad = Buffer.from(
      `user_id\n${Array.from({ length: userCount }, () => userCount + 1).join("\n")}\n`,
    );
    const answer = await site.send(Uint8Array.from(bad), { name: site.tableName() });
    expect(answer).toMatchObject({ status: 422, code: "invalid_file", errorCount: userCount });
    expect(answer.errors).toHaveLength(Math.min(20, userCount));
    expect(answer.errors?.[0].message).toContain(
      `${site.tableName()} line 2: user_id ${userCount + 1} is outside`,
    );
    const short = await site.send(Uint8Array.from(Buffer.from("reg_id\n1\n")), {
      name: attackName("etraces", site.attacker, site.target, "IDP"),
    });
    expect(short).toMatchObject({ status: 422, code: "invalid_file", errorCount: 1 });
    const star = Buffer.from(inferredTraces(site.contest)).toString().replace("500", "*");
    expect(
      await site.send(Uint8Array.from(Buffer.from(star)), {
        name: attackName("etraces", site.attacker, site.target, "IDP"),
      }),
    ).toMatchObject({ status: 422, errorCount: 1 });
    await site.expectNothingStored();
  });

  test.each([
    ["on the own set", () => attackName("etable", site.attacker, site.attacker, "IDP"), 403, "own_set"],
    [
      "on a set that the team has not",
      () => attackName("etable", site.attacker, site.third, "TRP"),
      404,
      "no_target",
    ],
    ["on a team that there is not", () => "etable_team001-099_data01_IDP.csv", 404, "no_target"],
    [
      "under another team's name",
      () => attackName("etable", site.third, site.target, "IDP"),
      422,
      "bad_attack_name",
    ],
    [
      "of the attacked team's side",
      () => attackName("etable", site.target, site.attacker, "IDP"),
      422,
      "bad_attack_name",
    ],
    ["without an attacker", () => "etable_team002_data01_IDP.csv", 422, "bad_attack_name"],
    ["of another kind", () => "anotraces_team001_data01_IDP.csv", 422, "bad_attack_name"],
    ["of no contest", () => "guess.csv", 422, "bad_attack_name"],
    ["without a name", () => undefined, 400, "name_required"],
  ])("is not stored with a name %s", async (_what, name, status, code) => {
    expect(await site.send(site.table(), { name: name() })).toMatchObject({ status, code });
    await site.expectNothingStored();
  });

  test("gets the expected name if attacker and target are swapped", async () => {
    const name = attackName("etable", site.target, site.attacker, "IDP");
    expect(await site.send(site.table(), { name })).toMatchObject({
      code: "bad_attack_name",
      detail: expect.stringContaining(attackName("etable", site.attacker, site.target, "IDP")),
    });
  });

  test("is not accepted without a team, from the committee or from a withdrawn team", async () => {
    expect(await site.send(site.table(), { name: site.tableName(), token: null })).toMatchObject({
      status: 401,
    });
    const { db } = site.contest;
    const member = { userId: site.attacker.captainId };
    await db.member.updateMany({ where: member, data: { teamId: site.third.id } });
    expect(await site.send(site.table(), { name: site.tableName() })).toMatchObject({
      status: 422,
      code: "bad_attack_name",
    });
    const row = await db.member.findFirstOrThrow({ where: member });
    await db.member.delete({ where: { id: row.id } });
    expect(await site.send(site.table(), { name: site.tableName() })).toMatchObject({
      status: 403,
      code: "no_team",
    });
    await db.member.create({ data: { ...row, teamId: site.attacker.id } });
    await db.team.update({ where: { id: site.attacker.id }, data: { number: 0 } });
    expect(await site.send(site.table(), { name: site.tableName() })).toMatchObject({
      status: 403,
      code: "committee_attacks",
    });
    await db.team.update({ where: { id: site.attacker.id }, data: { number: 1, withdrawnAt: new Date() } });
    expect(await site.send(site.table(), { name: site.tableName() })).toMatchObject({
      status: 403,
      code: "team_withdrawn",
    });
    await db.team.update({ where: { id: site.attacker.id }, data: { withdrawnAt: null } });
    await db.team.update({ where: { id: site.target.id }, data: { withdrawnAt: new Date() } });
    expect(await site.send(site.table(), { name: site.tableName() })).toMatchObject({
      status: 403,
      code: "target_withdrawn",
    });
    await site.expectNothingStored();
  });

  test("is not accepted outside the attack phase or before the sets are locked", async () => {
    await openAttackPhase(site.contest, { from: 1, to: 2 });
    expect(await site.send(site.table(), { name: site.tableName() })).toMatchObject({
      status: 403,
      code: "attack_not_open",
    });
    await openAttackPhase(site.contest, { from: -2, to: -1 });
    expect(await site.send(site.table(), { name: site.tableName() })).toMatchObject({
      status: 403,
      code: "attack_closed",
    });
    // Held since before the end, the phase goes on.
    const heldAt = new Date(Date.now() - 1.5 * 3_600_000);
    await site.contest.db.round.update({ where: { id: site.contest.roundId }, data: { heldAt } });
    expect(await site.send(site.table(), { name: site.tableName() })).toMatchObject({ status: 201 });
    await site.forgetAttacks();
    await openAttackPhase(site.contest);
    await site.contest.db.round.update({
      where: { id: site.contest.roundId },
      data: { closedAt: null, heldAt: null },
    });
    expect(await site.send(site.table(), { name: site.tableName() })).toMatchObject({
      status: 403,
      code: "attack_not_open",
      detail: expect.stringContaining("still being locked"),
    });
    await site.expectNothingStored();
  });
});
