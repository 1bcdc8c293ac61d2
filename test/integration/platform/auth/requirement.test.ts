import { describe, expect, it } from "vitest";
import { authenticate, requireOrganizer } from "../../../../lib/platform/auth/authenticate.ts";
import { mustProveFactor } from "../../../../lib/platform/auth/factors/requirement.ts";
import { readEnvironment } from "../../../../lib/platform/env.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { databaseForFile, folderForFile, siteForFile } from "../../../helpers/file-fixtures.ts";
import { makeSessionCookie } from "../../../helpers/session.ts";

const { db, url } = await databaseForFile();
siteForFile(url, await folderForFile());
const organizer = await db.user.create({ data: { name: "O", email: "o@example.org", isOrganizer: true } });
const ofDemo = await db.user.create({
  data: { name: "D", email: "organizer@demo.example", isOrganizer: true },
});

const request = (headers: Record<string, string>) => new Request("http://localhost/api/v1/me", { headers });
const withCookie = async (user: typeof organizer, withFactor: boolean) =>
  request(await makeSessionCookie(db, { ...user, withFactor }));

describe("an organizer's session", () => {
  it("without a second factor has the rights of any user, and says what is missing", async () => {
    const asked = await withCookie(organizer, false);
    expect(await authenticate(asked)).toMatchObject({ isOrganizer: false, lacksFactor: true });
    await expect(requireOrganizer(asked)).rejects.toMatchObject({
      code: "second_factor_required",
      status: 403,
    });
  });

  it("with a second factor organizes; the demo's organizer does without", async () => {
    for (const asked of [await withCookie(organizer, true), await withCookie(ofDemo, false)]) {
      expect(await requireOrganizer(asked)).toMatchObject({ isOrganizer: true, lacksFactor: false });
    }
  });
});

describe("an organizer's token", () => {
  it.each([true, false])("made with a second factor: %s, organizes accordingly", async (withFactor) => {
    const { secret } = await makeApiToken(db, organizer.id, "program", withFactor);
    const viewer = await authenticate(request({ authorization: `Bearer ${secret}` }));
    expect(viewer).toMatchObject({ isOrganizer: withFactor, lacksFactor: !withFactor });
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
      organizer: mustProveFactor(organizer, settings),
      demo: mustProveFactor(ofDemo, settings),
    };
    expect(found).toEqual(asks);
    expect(mustProveFactor({ ...organizer, isOrganizer: false }, settings)).toBe(false);
  });

  it("as anything else is refused", () => {
    expect(() => readEnvironment({ TRACECUP_SECOND_FACTOR: "off" })).toThrow(
      'TRACECUP_SECOND_FACTOR must be required or optional, but it is "off".',
    );
  });
});
