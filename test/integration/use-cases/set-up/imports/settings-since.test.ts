import { describe, expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { type RoundSettings, roundSettingsSchema } from "../../../../../lib/contest/round-settings.ts";
import { applyImport } from "../../../../../lib/use-cases/set-up/imports/apply-import.ts";
import { openFolder } from "../../../../../lib/use-cases/set-up/imports/folder-files.ts";
import { checkImport, targetOfRound } from "../../../../../lib/use-cases/set-up/imports/plan-import.ts";
import { forFile } from "../../../../helpers/file-fixtures.ts";
import { IDP, openImports, traces } from "../../../../helpers/folder-imports.ts";

const { db, store, lay } = forFile(await openImports());

/** Previews an import of two users and one day into a round without data. @returns what an organizer may then do */
async function preview(slug: string) {
  const made = { slug: "only", name: "Only", position: 1, settings: PWS_2019_PRELIMINARY };
  const contest = { slug, name: slug, timeZone: "Asia/Tokyo" };
  await db.contest.create({ data: { ...contest, rounds: { create: made } } });
  const { id: roundId } = await db.round.findFirstOrThrow({ where: { contest: { slug } } });
  const folder = await lay(slug, { [IDP.ref]: traces("ref"), [IDP.org]: traces("org") });
  const { files, close } = await openFolder(folder);
  const { plan } = await checkImport(db, store, files, await targetOfRound(db, roundId));
  close();
  if (!plan) throw new Error("the import was refused");
  const consent = { createTeams: true, force: false, skipIncomplete: false };
  return {
    apply: () => applyImport(db, null, roundId, plan, consent),
    change: (part: Partial<RoundSettings>) =>
      db.round.update({ where: { id: roundId }, data: { settings: { ...PWS_2019_PRELIMINARY, ...part } } }),
    settings: async () =>
      roundSettingsSchema.parse((await db.round.findUniqueOrThrow({ where: { id: roundId } })).settings),
    audited: async () => {
      const [entry] = await db.auditEntry.findMany({ where: { subject: `round:${roundId}` } });
      return entry.detail;
    },
  };
}

describe("an import whose round changes after the preview", () => {
  it("keeps the current settings that do not describe data, and audits the others", async () => {
    const { apply, change, settings, audited } = await preview("kept");
    const limits = { ...PWS_2019_PRELIMINARY.limits, submissionsPerDay: 99 };
    await change({ requiredUtility: 0.55, limits });
    expect(await apply()).toMatchObject({ created: 1 });
    const calendar = { ...PWS_2019_PRELIMINARY.calendar, days: 1 };
    const expected = { ...PWS_2019_PRELIMINARY, requiredUtility: 0.55, limits, calendar, userCount: 2 };
    expect(await settings()).toEqual(expected);
    expect(await audited()).toMatchObject({ changed: ["calendar", "userCount"] });
  });

  it("is refused if a setting that it was compared with has changed, and changes nothing", async () => {
    const { apply, change, settings } = await preview("stale");
    await change({ hospitalRegionIds: [7] });
    await expect(apply()).rejects.toMatchObject({
      code: "stale_plan",
      status: 409,
      message: "The round's hospitalRegionIds changed after this preview. Drop the files again.",
    });
    expect(await settings()).toEqual({ ...PWS_2019_PRELIMINARY, hospitalRegionIds: [7] });
    expect(await db.dataSet.count({ where: { round: { contest: { slug: "stale" } } } })).toBe(0);
  });

  it("may be repeated with the settings that the files require", async () => {
    const { apply } = await preview("twice");
    expect(await apply()).toMatchObject({ created: 1 });
    expect(await apply()).toMatchObject({ created: 0, unchanged: 1 });
  });
});
