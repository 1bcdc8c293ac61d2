import { describe, expect, it } from "vitest";
import { authenticate, requireRoleSomewhere } from "../../../../lib/platform/auth/authenticate.ts";
import { mustProveFactor } from "../../../../lib/platform/auth/factors/requirement.ts";
import { contestsWhere } from "../../../../lib/platform/auth/viewer.ts";
import { readEnvironment } from "../../../../lib/platform/env.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { databaseForFile, folderForFile, siteForFile } from "../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../helpers/make-organizer.ts";
import { makeSessionCookie } from "../../../helpers/session.ts";

const { db, url } = await databaseForFile();
siteForFile(url, await folderForFile());
await db.contest.create({ data: { slug: "contest", name: "Contest" } });
const organizer = await makeOrganizer(db, { name: "O", email: "o@example.org" });
const ofDemo = await makeOrganizer(db, { name: "D", email: "organizer@demo.example" });

const request = (headers: Record<string, string>) => new Request("http://localhost/api/v1/me", { headers });
const withCookie = async (user: typeof organizer, withFactor: boolean) =>
  request(await makeSessionCookie(db, { ...user, withFactor }));

describe("an organizer's session", () => {
  it("without a second factor has the rights of any user, and says what is missing", async () => {
    const asked = await withCookie(organizer, false);
    expect(await authenticate(asked)).toMatchObject({ isStaff: true, lacksFactor: true });
    await expect(requireRoleSomewhere("contest.organize", asked)).rejects.toMatchObject({
      code: "second_factor_required",
      status: 403,
    });
  });

  it("with a second factor organizes; the demo's organizer does without", async () => {
    for (const asked of [await withCookie(organizer, true), await withCookie(ofDemo, false)]) {
      expect(await requireRoleSomewhere("contest.organize", asked)).toMatchObject({ lacksFactor: false });
    }
  });
});

describe("an organizer's token", () => {
  it.each([true, false])("made with a second factor: %s, organizes accordingly", async (withFactor) => {
    const { secret } = await makeApiToken(db, organizer.id, "program", withFactor);
    const viewer = await authenticate(request({ authorization: `Bearer ${secret}` }));
    expect(viewer).toMatchObject({ lacksFactor: !withFactor });
    expect(contestsWhere(viewer, "contest.organize")).toHaveLength(withFactor ? 1 : 0);
  });
});

describe("TRACECUP_SECOND_FACTOR", () => {
  it.each([
    [undefined, { organizer: true, demo: false }],
    ["required", { organizer: true, demo: true }],
    ["optional", { organizer: false, demo: false }],
  ])("as %s asks whom it says, and never somebody who does not organize", (value, asks) => {
    const settings = readEnvironment({ TRACECUP_SECOND_FACTOR: value });
    const found = {
      organizer: mustProveFactor({ ...organizer, isStaff: true }, settings),
      demo: mustProveFactor({ ...ofDemo, isStaff: true }, settings),
    };
    expect(found).toEqual(asks);
    expect(mustProveFactor({ ...organizer, isStaff: false }, settings)).toBe(false);
  });

  it("as anything else is refused", () => {
    expect(() => readEnvironment({ TRACECUP_SECOND_FACTOR: "off" })).toThrow(
      'TRACECUP_SECOND_FACTOR must be required or optional, but it is "off".',
    );
  });
});
