import { describe, expect, it } from "vitest";
import { type SignedInViewer, viewerOf } from "../../../../../lib/platform/auth/viewer.ts";
import { foundTeam } from "../../../../../lib/use-cases/people/teams/found-team.ts";
import { renameTeam } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { requestTeam } from "../../../../../lib/use-cases/people/teams/request-team.ts";
import { asOrganizer } from "../../../../helpers/viewers.ts";
import { SOMEBODY, teamForEach } from "./team-for-each.ts";

const team = await teamForEach();
const { db } = team;

describe("founding a team", () => {
  it("gives simultaneous founders different team numbers", async () => {
    await team.openRegistration();
    const founders = await Promise.all(Array.from({ length: 5 }, () => team.user()));
    const founded = await Promise.all(
      founders.map(({ id, name }) => foundTeam(db, team.contestId, `Team of ${name}`, id)),
    );
    expect(founded.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5, 6]);
    expect(await db.member.count({ where: { contestId: team.contestId, role: "CAPTAIN" } })).toBe(5);
  });

  it("gives different numbers when organizers create several teams at once", async () => {
    const { id } = await team.user();
    const organizer = asOrganizer(viewerOf({ ...SOMEBODY, id }, "session") as SignedInViewer);
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
    const founded = await found("Organized Chaos");
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
    await expect(foundTeam(db, team.contestId, "A", id)).rejects.toMatchObject(refusal);
  });

  it("does not take or change to a name that looks like another team's", async () => {
    await team.openRegistration();
    const [first, second] = [await team.user(), await team.user()];
    await foundTeam(db, team.contestId, "Straße 7", first.id);
    const alike = { code: "team_name_taken", status: 422 };
    for (const name of ["STRASSE 7", "Ｓｔｒａße-7", "straße７"]) {
      await expect(foundTeam(db, team.contestId, name, second.id), name).rejects.toMatchObject(alike);
    }
    const { id } = await foundTeam(db, team.contestId, "Badgers", second.id);
    await expect(renameTeam(db, second.id, id, "strasse７")).rejects.toMatchObject(alike);
    await renameTeam(db, second.id, id, "BADGERS");
  });

  it("gives one name once when two ask for it at the same time", async () => {
    await team.openRegistration();
    const founders = [await team.user(), await team.user()];
    const made = await Promise.allSettled(
      founders.map(({ id }) => foundTeam(db, team.contestId, "Badgers", id)),
    );
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
