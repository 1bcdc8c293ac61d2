import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { roundSettingsSchema } from "../../../../../lib/contest/round-settings.ts";
import { anonymizedTracesReader } from "../../../../../lib/core/formats/anonymized-traces.ts";
import { originalTracesReader } from "../../../../../lib/core/formats/original-traces.ts";
import { readBytes } from "../../../../../lib/core/formats/read-bytes.ts";
import { regionCount } from "../../../../../lib/core/grid/grid.ts";
import { utilityScore } from "../../../../../lib/core/scores/utility.ts";
import { forFile } from "../../../../helpers/file-fixtures.ts";
import { IDP, openImports, TRP, traces } from "../../../../helpers/folder-imports.ts";
import { SHARED } from "../../../../helpers/golden.ts";

const { db, store, run, lay } = forFile(await openImports());

describe("an import", () => {
  it("creates contest, round and teams as in the files, and changes nothing the second time", async () => {
    const from = await lay("first", { [IDP.ref]: traces("ref"), [IDP.org]: traces("org") });
    expect((await run(from, { dryRun: true })).result).toBeNull();
    expect(await db.contest.count()).toBe(0);
    expect((await run(from)).result).toMatchObject({ created: 1, teamsCreated: 1 });
    const round = await db.round.findFirstOrThrow({ where: { contest: { slug: "cup" } } });
    expect(round.settings).toMatchObject({ userCount: 2, calendar: { days: 1, slotsPerDay: 20 } });
    expect((await run(from)).result).toMatchObject({ created: 0, unchanged: 1, teamsCreated: 0 });
    expect(await db.auditEntry.count({ where: { action: "data.import" } })).toBe(2);
  });

  it("names other rounds that have one of the files as original traces", async () => {
    const from = await lay("twice", { [TRP.ref]: traces("ref"), [TRP.org]: traces("org") });
    const { report } = await run(from, { contest: "sister", dryRun: true });
    const { name, contest } = await db.round.findFirstOrThrow({ include: { contest: true } });
    expect(report).toMatchObject({ problems: [], sharedWith: [`${contest.name}: ${name}`] });
    expect((await run(from, { dryRun: true })).report.sharedWith).toEqual([]);
  });

  it("imports nothing while one file is bad, and names the lines", async () => {
    const broken = traces("org").replace("\n1,25,5\n", "\n1,25,1025\n");
    const from = await lay("bad", { [TRP.ref]: traces("ref", 7), [TRP.org]: broken, [IDP.ref]: "" });
    const { report, result } = await run(from);
    expect(result).toBeNull();
    expect(report.problems.map(({ code }) => code)).toEqual(["bad_files"]);
    const bad = report.files.find(({ path: where }) => where === TRP.org);
    expect(bad?.errors[0].message).toBe(`${TRP.org} line 6: region 1025 is outside 1..1024`);
    expect(await db.dataSet.count({ where: { kind: "TRP" } })).toBe(0);
  });

  it("refuses a set without its partner, unless it is to be left out", async () => {
    const from = await lay("half", {
      [IDP.ref]: traces("ref"),
      [IDP.org]: traces("org"),
      [TRP.ref]: traces("ref", 3),
    });
    await expect(run(from)).rejects.toMatchObject({ code: "incomplete_sets" });
    const { report, result } = await run(from, { skipIncomplete: true });
    expect(report.sets.map(({ kind, state }) => [kind, state])).toEqual([
      ["IDP", "complete"],
      ["TRP", "noOriginal"],
    ]);
    expect(result).toMatchObject({ unchanged: 1 });
  });

  it("refuses sets of another size than the round's", async () => {
    const from = await lay("size", { [TRP.ref]: traces("ref", 0, 3), [TRP.org]: traces("org", 0, 3) });
    const { report } = await run(from);
    expect(report.files.every(({ outcome }) => outcome === "bad")).toBe(true);
  });

  it("replaces a set without submissions, but one with submissions only when forced", async () => {
    const other = await lay("other", { [IDP.ref]: traces("ref", 1), [IDP.org]: traces("org", 1) });
    expect((await run(other)).result).toMatchObject({ replaced: 1, submissionsDeleted: 0 });
    const set = await db.dataSet.findFirstOrThrow({ where: { kind: "IDP" } });
    await db.submission.create({
      data: { dataSetId: set.id, number: 1, fileName: "f", sha256: "c", sizeBytes: 1, source: "API" },
    });
    const third = await lay("third", { [IDP.ref]: traces("ref", 2), [IDP.org]: traces("org", 2) });
    await expect(run(third)).rejects.toMatchObject({ code: "data_set_in_use", status: 409 });
    expect(await db.submission.count()).toBe(1);
    expect((await run(third, { force: true })).result).toMatchObject({ replaced: 1, submissionsDeleted: 1 });
  });

  it("replaces nothing in a closed round, forced or not", async () => {
    const set = await db.dataSet.findFirstOrThrow({ where: { kind: "IDP" } });
    await db.round.update({ where: { id: set.roundId }, data: { closedAt: new Date() } });
    const other = await lay("late", { [IDP.ref]: traces("ref", 4), [IDP.org]: traces("org", 4) });
    await expect(run(other, { force: true })).rejects.toMatchObject({ code: "data_set_locked", status: 409 });
    expect(await db.dataSet.findUniqueOrThrow({ where: { id: set.id } })).toEqual(set);
    await db.round.update({ where: { id: set.roundId }, data: { closedAt: null } });
  });

  it("creates no contest or team that nobody asked for", async () => {
    const from = await lay("none", { [IDP.ref]: traces("ref"), [IDP.org]: traces("org") });
    await expect(run(from, { contest: "typo", create: false })).rejects.toMatchObject({
      code: "no_such_contest",
    });
    const nobody = run(from, { contest: "new", createTeams: false });
    await expect(nobody).rejects.toMatchObject({ code: "missing_teams" });
    expect(await db.contest.count({ where: { slug: "new" } })).toBe(0);
  });
});

const osaka = path.join(SHARED, "data/osaka");
if (!existsSync(osaka))
  process.stderr.write(`skipped: the import of the Osaka sets, since ${osaka} is absent\n`);

describe.skipIf(!existsSync(osaka))("the real Osaka sets", () => {
  it("are imported, and A4-PL(4, 1) has the official s_U to the last digit", async () => {
    const { result } = await run(osaka, { contest: "osaka" });
    expect(result).toMatchObject({ created: 4, teamsCreated: 2 });
    const set = await db.dataSet.findFirstOrThrow({
      where: { kind: "IDP", team: { number: 1 }, round: { contest: { slug: "osaka" } } },
      include: { round: true },
    });
    const { grid, hospitalRegionIds } = roundSettingsSchema.parse(set.round.settings);
    expect(grid).toMatchObject({
      latitudeMin: 34.64,
      latitudeMax: 34.74,
      longitudeMin: 135.44,
      longitudeMax: 135.56,
    });
    expect(hospitalRegionIds).toHaveLength(37);
    const size = {
      regionCount: regionCount(grid),
      userCount: set.userCount,
      eventsPerUser: set.eventsPerUser,
    };
    const original = readBytes(originalTracesReader(size), await store.bytes(set.originalSha256));
    const golden = readFileSync(path.join(SHARED, "golden/osaka/A4-PL_4_1/anotraces.csv.gz"));
    const anonymized = readBytes(anonymizedTracesReader(size), gunzipSync(golden));
    if (!original.ok || !anonymized.ok) throw new Error("the golden files cannot be read");
    expect(utilityScore(original.value, anonymized.value, grid).score).toBe(0.7545833409951082);
  });
});
