import { beforeAll, describe, expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../lib/contest/pws-2019-settings.ts";
import { movePhase } from "../../../../lib/use-cases/rounds/clock/set-phases.ts";
import { createContest } from "../../../../lib/use-cases/rounds/contests.ts";
import { createRound, editRound } from "../../../../lib/use-cases/rounds/manage-rounds.ts";
import { readRoundForm } from "../../../../lib/use-cases/rounds/read-round-form.ts";
import { readRound } from "../../../../lib/use-cases/rounds/read-rounds.ts";
import { patchRound } from "../../../../lib/use-cases/rounds/round-input.ts";
import type { RoundForm } from "../../../../lib/use-cases/rounds/schemas.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const { db } = await databaseForFile();
let contestId: string;

beforeAll(async () => {
  const form = { name: "Cup", slug: "cup", timeZone: "Asia/Tokyo" };
  contestId = (await createContest(db, null, form)).id;
});

const form = (changes: Partial<RoundForm> = {}): RoundForm => ({
  name: "Round",
  slug: "round",
  settings: PWS_2019_PRELIMINARY,
  phases: {},
  ...changes,
});

describe("a round", () => {
  it("is added after the others and keeps its phase on the contest's clock", async () => {
    await createRound(db, null, contestId, form({ slug: "first" }));
    const ANONYMIZATION = { startsAt: "2019-08-19T12:00", endsAt: "2019-08-26T12:00" };
    const { id } = await createRound(
      db,
      null,
      contestId,
      form({ slug: "second", phases: { ANONYMIZATION } }),
    );
    expect(await db.round.findUniqueOrThrow({ where: { id } })).toMatchObject({ position: 2 });
    const [phase] = await db.phase.findMany({ where: { roundId: id } });
    expect(phase.startsAt.toISOString()).toBe("2019-08-19T03:00:00.000Z");
    expect((await readRound(db, id)).phases).toMatchObject({ ANONYMIZATION, ATTACK: { startsAt: "" } });
  });

  it("has its own position when several are created at once", async () => {
    const contest = await createContest(db, null, { name: "Busy", slug: "busy", timeZone: "Asia/Tokyo" });
    const slugs = ["one", "two", "three", "four"];
    await Promise.all(slugs.map((slug) => createRound(db, null, contest.id, form({ slug }))));
    const rounds = await db.round.findMany({
      where: { contestId: contest.id },
      orderBy: { position: "asc" },
    });
    expect(rounds.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it("is refused with a used address, half a phase or one that ends early", async () => {
    await createRound(db, null, contestId, form({ slug: "taken" }));
    await expect(createRound(db, null, contestId, form({ slug: "taken" }))).rejects.toMatchObject({
      code: "round_slug_taken",
    });
    const half = form({
      slug: "half",
      phases: { ANONYMIZATION: { startsAt: "2019-08-19T12:00", endsAt: "" } },
    });
    await expect(createRound(db, null, contestId, half)).rejects.toMatchObject({ code: "bad_phase" });
    const early = { startsAt: "2019-08-19T12:00", endsAt: "2019-08-19T12:00" };
    await expect(
      createRound(db, null, contestId, form({ slug: "early", phases: { ATTACK: early } })),
    ).rejects.toMatchObject({
      code: "bad_phases",
      detail: { reasons: { "phases.ATTACK.endsAt": { code: "phase_ends_early" } } },
    });
  });

  it("is refused with all errors at once, of its settings and of every phase", async () => {
    const half = { startsAt: "", endsAt: "2019-08-19T12:00" };
    const early = { startsAt: "2019-08-20T12:00", endsAt: "2019-08-20T11:00" };
    const read = (phases: object) => readRoundForm(db, contestId, { ...form({ name: "" }), phases });
    const refusedAt = (...paths: string[]) => ({
      code: "invalid_input",
      detail: { reasons: Object.fromEntries(paths.map((path) => [path, expect.anything()])) },
    });
    await expect(read({ REGISTRATION: half, ATTACK: half })).rejects.toMatchObject(
      refusedAt("name", "phases.REGISTRATION.startsAt", "phases.ATTACK.startsAt"),
    );
    await expect(read({ ATTACK: early })).rejects.toMatchObject(refusedAt("name", "phases.ATTACK.endsAt"));
    await expect(read({ ATTACK: { ...early, endsAt: "2019-08-21T11:00" } })).rejects.toMatchObject({
      detail: { fields: { name: expect.any(String) } },
    });
  });

  it("is not overwritten by somebody who has not seen another's change", async () => {
    const { id } = await createRound(db, null, contestId, form({ slug: "shared" }));
    const seen = await readRound(db, id);
    const renamed = { ...seen, name: "Renamed" };
    const at = (text: string) => new Date(`2030-01-0${text}:00Z`);
    const attack = { startsAt: at("2T09:00"), endsAt: at("3T09:00"), shiftLater: false };
    await movePhase(db, { actorId: null, roundId: id, now: new Date() }, "ATTACK", attack);
    await expect(editRound(db, null, id, renamed, seen)).rejects.toMatchObject({
      code: "round_changed",
      status: 409,
      detail: { changed: ["phases.ATTACK.startsAt", "phases.ATTACK.endsAt"] },
    });
    const looked = await readRound(db, id);
    await editRound(db, null, id, { ...looked, name: "Renamed" }, looked);
    expect(await readRound(db, id)).toMatchObject({ name: "Renamed", phases: looked.phases });
    await editRound(
      db,
      null,
      id,
      { ...looked, settings: { ...looked.settings, weight: 3 } },
      {
        ...looked,
        name: "Renamed",
      },
    );
    await expect(editRound(db, null, id, renamed, { ...looked, name: "Renamed" })).rejects.toMatchObject({
      detail: { changed: ["name", "settings.weight"] },
    });
  });

  it("keeps the parts that a change lacks, whoever changed them meanwhile", async () => {
    const { id } = await createRound(db, null, contestId, form({ slug: "parts" }));
    const { phases, ...seen } = await readRound(db, id);
    const ATTACK = { startsAt: "2030-01-02T09:00", endsAt: "2030-01-03T09:00" };
    await editRound(db, null, id, { phases: { ATTACK } }, { phases });
    const { name, slug, settings } = seen;
    await editRound(db, null, id, { name: "By halves", slug, settings }, { name, slug, settings });
    expect(await readRound(db, id)).toMatchObject({ name: "By halves", phases: { ATTACK } });
    const again = editRound(db, null, id, { phases: {} }, { phases });
    await expect(again).rejects.toMatchObject({ code: "round_changed" });
    expect(await readRound(db, id)).toMatchObject({ phases: { ATTACK } });
  });

  it("may list each hospital once, unless it was stored otherwise", async () => {
    const twice = (region: number) => ({
      settings: { ...PWS_2019_PRELIMINARY, hospitalRegionIds: [1, region, 7, region] },
    });
    const refusal = {
      code: "invalid_input",
      detail: {
        reasons: { "settings.hospitalRegionIds.3": { code: "region_twice", params: { region: 5 } } },
      },
    };
    await expect(
      createRound(db, null, contestId, form({ slug: "twice", ...twice(5) })),
    ).rejects.toMatchObject(refusal);
    const { id } = await createRound(db, null, contestId, form({ slug: "old" }));
    await expect(editRound(db, null, id, form({ slug: "old", ...twice(5) }))).rejects.toMatchObject(refusal);

    await db.round.update({ where: { id }, data: twice(6) });
    await editRound(db, null, id, form({ slug: "old", name: "Renamed", ...twice(6) }));
    expect(await readRound(db, id)).toMatchObject({ name: "Renamed", ...twice(6) });
    await expect(editRound(db, null, id, form({ slug: "old", ...twice(5) }))).rejects.toMatchObject(refusal);
  });

  it("must have attackers of both kinds, unless it was stored otherwise", async () => {
    const attackers = (...names: string[]) => ({ settings: { ...PWS_2019_PRELIMINARY, attackers: names } });
    const refusal = {
      code: "invalid_input",
      detail: { reasons: { "settings.attackers": { code: "attack_of_each_kind", params: {} } } },
    };
    for (const names of [["I1-rand", "I2-VisitProb"], ["T3-HomeProb"]]) {
      await expect(
        createRound(db, null, contestId, form({ slug: "one-kind", ...attackers(...names) })),
      ).rejects.toMatchObject(refusal);
    }
    const slug = "both-kinds";
    const { id } = await createRound(db, null, contestId, form({ slug, ...attackers("I1-rand", "T1-rand") }));
    const edit = (names: string[], name = "Round") =>
      editRound(db, null, id, form({ slug, name, ...attackers(...names) }));
    await expect(edit(["T1-rand"])).rejects.toMatchObject(refusal);
    await expect(
      patchRound(
        db,
        { actorId: null, roundId: id, now: new Date() },
        { settings: { attackers: ["I1-rand"] } },
      ),
    ).rejects.toMatchObject(refusal);

    await db.round.update({ where: { id }, data: attackers("T1-rand") });
    await edit(["T1-rand"], "Renamed");
    expect(await readRound(db, id)).toMatchObject({ name: "Renamed", ...attackers("T1-rand") });
    await expect(edit(["T2-VisitProb"])).rejects.toMatchObject(refusal);
  });

  it("keeps the settings that data and scores depend on", async () => {
    const { id } = await createRound(db, null, contestId, form({ slug: "used" }));
    const team = await db.team.create({ data: { contestId, number: 1, name: "One" } });
    const files = { referenceSha256: "a", originalSha256: "b" };
    const set = await db.dataSet.create({
      data: { roundId: id, teamId: team.id, kind: "IDP", ...files, userCount: 2000, eventsPerUser: 40 },
    });
    const other = { ...PWS_2019_PRELIMINARY, userCount: 1000, requiredUtility: 0.5 };
    const edit = (settings: RoundForm["settings"]) =>
      editRound(db, null, id, form({ slug: "used", settings }));
    await expect(edit(other)).rejects.toMatchObject({
      code: "settings_in_use",
      detail: { fields: { "settings.userCount": expect.stringContaining("2000") } },
    });
    await edit({ ...other, userCount: 2000 });
    await db.submission.create({
      data: { dataSetId: set.id, number: 1, fileName: "f", sha256: "c", sizeBytes: 1, source: "API" },
    });
    await expect(edit({ ...PWS_2019_PRELIMINARY, requiredUtility: 0.6 })).rejects.toMatchObject({
      detail: { fields: { "settings.requiredUtility": expect.any(String) } },
    });
    await edit({ ...PWS_2019_PRELIMINARY, requiredUtility: 0.5, weight: 9 });
  });

  it("keeps the settings that its published results depend on", async () => {
    const { id } = await createRound(db, null, contestId, form({ slug: "published" }));
    const edit = (settings: RoundForm["settings"]) =>
      editRound(db, null, id, form({ slug: "published", settings }));
    const { limits } = PWS_2019_PRELIMINARY;
    await edit({ ...PWS_2019_PRELIMINARY, weight: 3 });
    await db.round.update({ where: { id }, data: { resultsPublishedAt: new Date() } });
    const attackAttempts = limits.attackAttempts + 1;
    await expect(
      edit({ ...PWS_2019_PRELIMINARY, weight: 4, limits: { ...limits, attackAttempts } }),
    ).rejects.toMatchObject({
      code: "settings_in_use",
      detail: {
        fields: {
          "settings.weight": "Stays 3: published results depend on it.",
          "settings.limits.attackAttempts": expect.any(String),
        },
        reasons: { "settings.weight": { code: "setting_of_results", params: { value: 3 } } },
      },
    });
    await edit({ ...PWS_2019_PRELIMINARY, weight: 3, limits: { ...limits, submissionsPerDay: 9 } });
  });
});
