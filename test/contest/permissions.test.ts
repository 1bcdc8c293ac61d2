import { describe, expect, it } from "vitest";
import { type Action, ANONYMOUS, may, PERMISSIONS, type Viewer } from "../../lib/contest/permissions.ts";

const TEAM = "team";
const viewers: Record<string, Viewer> = {
  anonymous: ANONYMOUS,
  "in no team": { userId: "u1", isOrganizer: false, teamId: null },
  "in another team": { userId: "u2", isOrganizer: false, teamId: "other" },
  owner: { userId: "u3", isOrganizer: false, teamId: TEAM },
  organizer: { userId: "u4", isOrganizer: true, teamId: null },
  "organizer in the team": { userId: "u5", isOrganizer: true, teamId: TEAM },
};

const everybody = Object.keys(viewers);
const signedIn = everybody.filter((name) => name !== "anonymous");
const team = ["owner", "organizer in the team"];
const teamAndOrganizers = ["owner", "organizer", "organizer in the team"];
const organizers = ["organizer", "organizer in the team"];

/** The rule, written a second time in plain names: a change of the table has to be made in both places. */
const expected: Record<Action, readonly string[]> = {
  "leaderboard.read": everybody,
  "submission.readScores": everybody,
  "submission.readErrors": teamAndOrganizers,
  "submission.create": team,
  "submission.pick": team,
  "submission.download": teamAndOrganizers,
  "dataSet.downloadReference": teamAndOrganizers,
  "dataSet.downloadOriginal": teamAndOrganizers,
  "idTable.download": organizers,
  "team.read": teamAndOrganizers,
  "account.manage": signedIn,
  "contest.organize": organizers,
};

describe("permissions towards a thing of a team", () => {
  for (const action of Object.keys(PERMISSIONS) as Action[]) {
    it(`${action}: ${expected[action]?.join(", ")}`, () => {
      const allowed = everybody.filter((name) => may(viewers[name], action, TEAM));
      expect(allowed).toEqual(everybody.filter((name) => expected[action].includes(name)));
    });
  }

  it("nobody owns a thing of no team", () => {
    expect(may(viewers.owner, "submission.create", null)).toBe(false);
    expect(may({ userId: "u1", isOrganizer: false, teamId: null }, "submission.create", null)).toBe(false);
  });
});
