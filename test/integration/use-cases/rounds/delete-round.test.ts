import { beforeAll, expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../lib/contest/pws-2019-settings.ts";
import { databaseClock } from "../../../../lib/platform/db/database-clock.ts";
import { createContest } from "../../../../lib/use-cases/rounds/contests.ts";
import { deleteRound } from "../../../../lib/use-cases/rounds/delete-round.ts";
import { createRound } from "../../../../lib/use-cases/rounds/manage-rounds.ts";
import { listRounds } from "../../../../lib/use-cases/rounds/read-rounds.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const { db } = await databaseForFile();
let contestId: string;

beforeAll(async () => {
  const form = { name: "Cup", slug: "cup", timeZone: "Asia/Tokyo" };
  contestId = (await createContest(db, null, form)).id;
});

async function makeRound(slug: string): Promise<string> {
  const ANONYMIZATION = { startsAt: "2019-08-19T12:00", endsAt: "2019-08-26T12:00" };
  const form = { name: slug, slug, settings: PWS_2019_PRELIMINARY, phases: { ANONYMIZATION } };
  return (await createRound(db, null, contestId, form)).id;
}

const remove = (roundId: string) => deleteRound(db, { actorId: null, roundId, now: databaseClock.now() });

/** Whether the organizers' list offers to delete it. */
async function isOffered(roundId: string): Promise<boolean | undefined> {
  return (await listRounds(db, contestId)).find(({ id }) => id === roundId)?.isEmpty;
}

it("a round without data is deleted even if its clock has closed it", async () => {
  const id = await makeRound("mistaken");
  await db.round.update({ where: { id }, data: { closedAt: databaseClock.now() } });
  expect(await isOffered(id)).toBe(true);
  await remove(id);
  expect(await db.round.findUnique({ where: { id } })).toBeNull();
  expect(await db.phase.count({ where: { roundId: id } })).toBe(0);
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "round.delete" } });
  expect(entry).toMatchObject({
    subject: `round:${id}`,
    detail: {
      round: "mistaken",
      slug: "mistaken",
      settings: PWS_2019_PRELIMINARY,
      phases: [
        {
          kind: "ANONYMIZATION",
          startsAt: "2019-08-19T03:00:00.000Z",
          endsAt: "2019-08-26T03:00:00.000Z",
        },
      ],
    },
  });
  await expect(remove(id)).rejects.toMatchObject({ code: "no_such_round" });
  // Its address and its place are free again.
  await makeRound("mistaken");
});

it("a round with data, results or open data cannot be deleted", async () => {
  const withData = await makeRound("data");
  const team = await db.team.create({ data: { contestId, number: 1, name: "One" } });
  const set = { referenceSha256: "a", originalSha256: "b", userCount: 2000, eventsPerUser: 40 };
  await db.dataSet.create({ data: { roundId: withData, teamId: team.id, kind: "IDP", ...set } });
  const withResults = await makeRound("results");
  await db.round.update({ where: { id: withResults }, data: { resultsPublishedAt: databaseClock.now() } });
  const withOpenData = await makeRound("open-data");
  await db.round.update({ where: { id: withOpenData }, data: { dataPublishedAt: databaseClock.now() } });
  const imported = await makeRound("imported");
  await db.publishedResults.create({ data: { roundId: imported, source: "a report", sha256: "c" } });
  for (const id of [withData, withResults, withOpenData, imported]) {
    expect(await isOffered(id)).toBe(false);
    await expect(remove(id)).rejects.toMatchObject({ code: "round_in_use", status: 409 });
    expect(await db.phase.count({ where: { roundId: id } })).toBe(1);
  }
  expect(await db.auditEntry.count({ where: { action: "round.delete" } })).toBe(1);
});
