import { beforeAll, describe, expect, it } from "vitest";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import { inTransaction } from "../../../../../lib/platform/db/transaction.ts";
import {
  acceptInvitation,
  readInvitation,
} from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { createInvitation, revokeInvitation } from "../../../../../lib/use-cases/people/teams/invitations.ts";
import { lockTeam } from "../../../../../lib/use-cases/people/teams/lock-team.ts";
import { createTeam } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";
import { untilLocksAwaited } from "../../../../helpers/locks.ts";

const { db } = await databaseForFile();
let limits: RateLimits;
let contestId: string;
let teams: { id: string }[];
let people = 0;

beforeAll(async () => {
  limits = new RateLimits(db);
  contestId = (await db.contest.create({ data: { slug: "c", name: "Contest" } })).id;
  teams = [
    await createTeam(db, null, contestId, { number: 1, name: "One" }),
    await createTeam(db, null, contestId, { number: 2, name: "Two" }),
  ];
});

const invite = (team = 0, now?: Date) =>
  createInvitation(db, null, teams[team].id, { role: "MEMBER", note: "" }, now);
const person = () => {
  const email = `person${++people}@example.org`;
  return db.user.create({ data: { email, name: "Person", emailProvenAt: new Date() } });
};
/** Somebody joins by a link. @returns who */
const join = async (secret: string) => {
  const { id } = await person();
  await acceptInvitation(db, limits, secret, id);
  return id;
};

describe("an invitation", () => {
  it("lets a person join, and stores no secret", async () => {
    const { secret } = await invite();
    expect(await readInvitation(db, limits, secret, { address: "a", userId: null })).toMatchObject({
      contest: "Contest",
      team: { number: 1, name: "One" },
    });
    const userId = await join(secret);
    const member = await db.member.findUniqueOrThrow({
      where: { contestId_userId: { contestId, userId } },
    });
    expect(member).toMatchObject({ teamId: teams[0].id, role: "MEMBER" });
    expect(await db.auditEntry.count({ where: { action: "invitation.accept", userId } })).toBe(1);
    expect(JSON.stringify(await db.invitation.findMany())).not.toContain(secret);
  });

  it("works once when two use it at the same time", async () => {
    const { secret } = await invite();
    const results = await Promise.allSettled([join(secret), join(secret)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "invitation_accepted", status: 410 });
    expect(await db.member.count({ where: { contestId } })).toBe(2);
  });

  it("is refused as revoked, not as used, if it is revoked during its use", async () => {
    const { id, secret } = await invite();
    let accepting: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await lockTeam(tx, teams[0].id);
      accepting = join(secret).catch((error: unknown) => error);
      await untilLocksAwaited(db);
      await tx.invitation.update({ where: { id }, data: { revokedAt: new Date() } });
    });
    expect(await accepting).toMatchObject({ code: "invitation_revoked" });
  });

  it("is refused with different messages when revoked, expired or unknown", async () => {
    const revoked = await invite();
    await revokeInvitation(db, null, revoked.id);
    const expired = await invite(0, new Date(Date.now() - 15 * 24 * 60 * 60 * 1000));
    for (const [secret, code] of [
      [revoked.secret, "invitation_revoked"],
      [expired.secret, "invitation_expired"],
      ["nonsense", "no_such_invitation"],
    ]) {
      await expect(join(secret)).rejects.toMatchObject({ code });
      await expect(readInvitation(db, limits, secret, { address: "b", userId: null })).rejects.toMatchObject({
        code,
      });
    }
  });

  it("does not bring a person into a second team of a contest, and stays usable", async () => {
    const first = await invite(0);
    const id = await join(first.secret);
    const second = await invite(1);
    await expect(acceptInvitation(db, limits, second.secret, id)).rejects.toMatchObject({
      code: "already_in_team",
    });
    await join(second.secret);
  });
});

describe("a team", () => {
  it("has a number that no other team of the contest has", async () => {
    const twin = createTeam(db, null, contestId, { number: 2, name: "Twin" });
    await expect(twin).rejects.toMatchObject({ code: "team_number_taken" });
  });
});
