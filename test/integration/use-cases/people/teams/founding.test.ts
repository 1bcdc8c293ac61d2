import { describe, expect, it } from "vitest";
import { type SignedInViewer, viewerOf } from "../../../../../lib/platform/auth/viewer.ts";
import { foundTeam, registerTeam } from "../../../../../lib/use-cases/people/teams/found-team.ts";
import { renameTeam } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { requestTeam } from "../../../../../lib/use-cases/people/teams/request-team.ts";
import { SOMEBODY, teamForEach } from "./team-for-each.ts";

const team = await teamForEach();
const { db, limits } = team;

describe("founding a team", () => {
  it("gives simultaneous founders different team numbers", async () => {
    await team.openRegistration();
    const founders = await Promise.all(Array.from({ length: 5 }, () => team.user()));
    const founded = await Promise.all(
      founders.map(({ id, name }) => foundTeam(db, team.contestId, `Team of ${name}`, id)),
    );
    expect(founded.map(({ team }) => team.number).sort()).toEqual([2, 3, 4, 5, 6]);
    expect(await db.member.count({ where: { contestId: team.contestId, role: "CAPTAIN" } })).toBe(5);
  });

  it("gives different numbers when organizers create several teams at once", async () => {
    const { id } = await team.user();
    const organizer = viewerOf({ ...SOMEBODY, id, isOrganizer: true }, "session") as SignedInViewer;
    const names = ["A", "B", "C", "D", "E"];
    const made = await Promise.all(names.map((name) => requestTeam(db, organizer, team.contestId, { name })));
    expect(made.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5, 6]);
  });

  it("does not take or change to a name that could pass for those who run the contest", async () => {
    await team.openRegistration();
    const { id } = await team.user();
    const found = (name: string) => foundTeam(db, team.contestId, name, id);
    for (const name of ["Committee", "ORGANIZERS", "Ｊｕｒｙ", " P.W.S. Cup", "運営 事務局"]) {
      await expect(found(name), name).rejects.toMatchObject({ code: "reserved_name", status: 422 });
    }
    const { team: founded } = await found("Organized Chaos");
    const rename = (name: string) => renameTeam(db, id, founded.id, name);
    await expect(rename("Tracecup!")).rejects.toMatchObject({ code: "reserved_name" });
    await rename("Badgers");
    const names = await db.team.findMany({ where: { id: founded.id }, select: { name: true } });
    expect(names).toEqual([{ name: "Badgers" }]);
    const committee = await db.team.create({ data: { contestId: team.contestId, number: 0, name: "X" } });
    await renameTeam(db, null, committee.id, "Committee");
  });

  it("works once for a double click", async () => {
    await team.openRegistration();
    const { id } = await team.user();
    const twice = await Promise.allSettled([
      foundTeam(db, team.contestId, "A", id),
      foundTeam(db, team.contestId, "B", id),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(twice.find((result) => result.status === "rejected")?.reason).toMatchObject({
      code: "already_in_team",
    });
  });

  it("is refused outside the registration phase, and where organizers create the teams", async () => {
    const { id } = await team.user();
    const refusal = { code: "registration_closed", status: 403, detail: { rule: "team.found" } };
    await expect(foundTeam(db, team.contestId, "A", id)).rejects.toMatchObject(refusal);
    await team.openRegistration(false);
    await expect(foundTeam(db, team.contestId, "A", id)).rejects.toMatchObject(refusal);
    await db.phase.updateMany({ data: { endsAt: new Date(Date.now() + 1e6) } });
    await db.contest.update({ where: { id: team.contestId }, data: { selfRegistration: false } });
    const registration = { team: "A", person: team.person(), address: "b" };
    await expect(registerTeam(db, limits, team.contestId, registration)).rejects.toMatchObject(refusal);
    expect(await db.user.count({ where: { email: registration.person.email } })).toBe(0);
  });

  it("creates an account too, limited to so many an hour from one address", async () => {
    await team.openRegistration();
    const register = () =>
      registerTeam(db, limits, team.contestId, { team: "A", person: team.person(), address: "one address" });
    const { user: founder, team: founded } = await register();
    expect(await db.member.findFirst({ where: { userId: founder.id } })).toMatchObject({
      teamId: founded.id,
      role: "CAPTAIN",
    });
    await db.rateLimit.updateMany({ where: { key: { startsWith: "register:" } }, data: { points: 200 } });
    await expect(register()).rejects.toMatchObject({ code: "rate_limited", status: 429 });
  });

  it("reveals only few registered e-mail addresses to one client", async () => {
    await team.openRegistration();
    const address = "a curious address";
    const { email } = await db.user.create({ data: { email: team.person().email, name: "Known" } });
    const known = () =>
      registerTeam(db, limits, team.contestId, { team: "A", person: { ...team.person(), email }, address });
    const answers = await Promise.allSettled(Array.from({ length: 25 }, known));
    const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "made"));
    expect(codes.filter((code) => code === "email_taken").length).toBeLessThanOrEqual(20);
    await expect(known()).rejects.toMatchObject({ code: "rate_limited", status: 429 });
    // Good registrations from elsewhere cost nothing of it.
    for (let i = 0; i < 22; i++) {
      await registerTeam(db, limits, team.contestId, {
        team: "A",
        person: team.person(),
        address: "a university",
      });
    }
  });
});
