import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { currentScoring, withRescoring } from "../../../../../lib/contest/current-scoring.ts";
import { storeChunks } from "../../../../../lib/platform/storage/blob-store.ts";
import {
  findAllSubmissions,
  searchSubmissions,
  submissionSearchSchema,
} from "../../../../../lib/use-cases/site/console/search-submissions.ts";
import { submissionsCsv } from "../../../../../lib/use-cases/site/console/submissions-csv.ts";
import { submit } from "../../../../helpers/contest.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";

const contest = await contestForFile({ teams: 3 });
const scope = { found: [contest.contestId], read: [contest.contestId] };
let actorId: string;

beforeAll(async () => {
  actorId = contest.teams[0].captainId;
});

test("a search finds the scoring that the rule of the current scoring gives", async () => {
  const { db, teams, roundId } = contest;
  const { id: submissionId } = await submit(contest, teams[2], "TRP");
  const runs = fc.array(
    fc.record({
      state: fc.constantFrom("QUEUED", "SCORING", "SCORED", "FAILED"),
      superseded: fc.boolean(),
      preview: fc.constantFrom("none", "open", "applied", "discarded"),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(runs, async (facts) => {
      await db.scoring.deleteMany({ where: { submissionId } });
      await db.rescoring.deleteMany({ where: { roundId } });
      for (const [i, { state, superseded, preview }] of facts.entries()) {
        const ended = preview === "applied" ? { appliedAt: new Date() } : { discardedAt: new Date() };
        const data = { roundId, scorerVersion: "1", ...(preview === "open" ? {} : ended) };
        const rescoring = preview === "none" ? null : await db.rescoring.create({ data });
        await db.scoring.create({
          data: {
            submissionId,
            number: i + 1,
            seed: 1,
            scorerVersion: "1",
            state: state as "QUEUED",
            ...{
              supersededAt: superseded ? new Date() : null,
              rescoringId: rescoring?.id,
              utilityScore: i / 10,
            },
          },
        });
      }
      const scorings = await db.scoring.findMany({ where: { submissionId }, include: withRescoring });
      const expected = currentScoring(scorings);
      const { submissions } = await searchSubmissions(db, scope, { team: 3, kind: "TRP" });
      expect(submissions.map(({ state, utilityScore }) => [state, utilityScore])).toEqual(
        expected ? [[expected.state, expected.utilityScore]] : [],
      );
    }),
    { numRuns: 60 },
  );
  await db.submission.delete({ where: { id: submissionId } });
});

test("each condition finds its submissions, and all of them together", async () => {
  const { db, teams, contestSlug } = contest;
  const odd = await storeChunks(contest.store, [Buffer.from("reg_id\nodd\n")]);
  const submission = await db.submission.create({
    data: {
      ...{
        dataSetId: teams[2].dataSets.IDP,
        number: 7,
        fileName: "anotraces_100%_'odd.csv",
        ...odd,
        source: "API",
      },
      submittedAt: new Date("2019-10-21T12:00:00Z"),
      submittedById: actorId,
    },
  });
  await db.scoring.create({
    data: {
      submissionId: submission.id,
      number: 1,
      seed: 1,
      scorerVersion: "1",
      state: "SCORED",
      utilityScore: 0.6,
      valid: false,
      minReidentificationScore: 0.25,
      minTraceInferenceScore: 0.5,
    },
  });
  const find = async (query: Record<string, string>) => {
    const { submissions, total } = await searchSubmissions(db, scope, submissionSearchSchema.parse(query));
    expect(total).toBe(submissions.length);
    return submissions.map(({ id }) => id);
  };
  const only = [
    { file: "100%_'ODD" },
    { sha256: odd.sha256.slice(0, 8).toUpperCase() },
    { valid: "no", state: "SCORED" },
    { from: "2019-10-21T12:00:00Z", to: "2019-10-21T12:00:01Z" },
    { contest: contestSlug, round: "preliminary", team: "3", kind: "IDP", valid: "no", page: "1", from: "" },
  ];
  for (const query of only) expect([query, await find(query as never)]).toEqual([query, [submission.id]]);
  for (const query of [
    { from: "2019-10-21T12:00:01Z", to: "2019-10-22T00:00:00Z" },
    { file: "_%" },
    { team: "9" },
  ]) {
    expect(await find(query as never)).toEqual([]);
  }
  expect(await find({ contest: "another" })).toEqual([]);
  expect((await find({})).length).toBe(await db.submission.count());
  const lines = submissionsCsv(await findAllSubmissions(db, scope, { team: 3, kind: "IDP" })).split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(
    `,003,Team 3,IDP,7,anotraces_100%_'odd.csv,${odd.sha256},11,API,2019-10-21T12:00:00.000Z,`,
  );
  expect(lines[1]).toMatch(/,SCORED,invalid,0.6,0.25,0.5,,$/);
});

test("pages of a search have no gaps and no repetition", async () => {
  const { db, teams } = contest;
  const facts = {
    dataSetId: teams[1].dataSets.TRP,
    fileName: "many.csv",
    sha256: "0".repeat(64),
    sizeBytes: 1,
  };
  for (let number = 1; number <= 120; number++) {
    const submittedAt = new Date(Math.floor(number / 7) * 1000);
    const scorings = { create: { number: 1, seed: 1, scorerVersion: "1" } };
    await db.submission.create({ data: { ...facts, number, source: "API", submittedAt, scorings } });
  }
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => searchSubmissions(db, scope, { file: "many", page })),
  );
  expect(pages.map(({ submissions }) => submissions.length)).toEqual([50, 50, 20, 20]);
  expect(pages[3]).toEqual(pages[2]);
  expect(new Set(pages.flatMap(({ submissions }) => submissions.map(({ id }) => id))).size).toBe(120);
  expect(pages[0]).toMatchObject({ total: 120, pages: 3 });
});

test("a helper finds submissions without hashes and scores, and others none of the contest", async () => {
  const { db, contestId } = contest;
  const all = submissionSearchSchema.parse({});
  const ofOrganizer = await findAllSubmissions(db, scope, all);
  const ofHelper = await findAllSubmissions(db, { found: [contestId], read: [] }, all);
  const { sha256 } = ofOrganizer[0];
  expect(sha256).not.toBeNull();
  expect(ofOrganizer.some(({ utilityScore }) => utilityScore !== null)).toBe(true);
  expect(ofHelper.map(({ id }) => id)).toEqual(ofOrganizer.map(({ id }) => id));
  for (const row of ofHelper) {
    const scores = { valid: null, utilityScore: null, minReidentificationScore: null };
    expect(row).toMatchObject({ ...scores, minTraceInferenceScore: null, sha256: null, technical: null });
  }
  const valid = submissionSearchSchema.parse({ valid: "no" });
  expect((await findAllSubmissions(db, scope, valid)).length).toBeGreaterThan(0);
  expect(await findAllSubmissions(db, { found: [contestId], read: [] }, valid)).toEqual([]);
  // Of an organizer of another contest.
  const byHash = submissionSearchSchema.parse({ sha256: sha256?.slice(0, 6) });
  const elsewhere = ["00000000-0000-4000-8000-000000000000"];
  expect(await findAllSubmissions(db, { found: [contestId], read: elsewhere }, byHash)).toEqual([]);
  expect(await findAllSubmissions(db, { found: [], read: [] }, all)).toEqual([]);
});

test("who reads no hashes cannot search by them, which would tell them", async () => {
  const { db, contestId } = contest;
  const helper = { found: [contestId], read: [] };
  const search = submissionSearchSchema.parse({ sha256: "9f" });
  const refused = { code: "forbidden", status: 403, detail: { rule: "submission.readHash" } };
  await expect(searchSubmissions(db, helper, search)).rejects.toMatchObject(refused);
  await expect(findAllSubmissions(db, helper, search)).rejects.toMatchObject(refused);
  await searchSubmissions(db, scope, search);
});
