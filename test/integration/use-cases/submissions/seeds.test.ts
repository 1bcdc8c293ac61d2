import { expect, test } from "vitest";
import type { RoundSettings } from "../../../../lib/contest/round-settings.ts";
import { fileSeed } from "../../../../lib/use-cases/submissions/scoring-seed.ts";
import { anonymizedBytes, submit } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";

const contest = await contestForFile({ teams: 2 });

async function setSeeds(seeds: RoundSettings["seeds"]): Promise<void> {
  const { db, roundId, settings } = contest;
  await db.round.update({ where: { id: roundId }, data: { settings: { ...settings, seeds } } });
}

/** Hands in the same bytes a number of times. @returns the seeds of their scorings */
async function seedsOf(
  team: number,
  kind: "IDP" | "TRP",
  bytes: Uint8Array,
  times: number,
): Promise<number[]> {
  const seeds: number[] = [];
  for (let i = 0; i < times; i++) {
    const { id } = await submit(contest, contest.teams[team], kind, bytes);
    seeds.push((await contest.db.scoring.findFirstOrThrow({ where: { submissionId: id } })).seed);
  }
  return seeds;
}

test("the same file handed in again draws its seed anew only where the round says so", async () => {
  const bytes = anonymizedBytes(contest, { name: "A1-none" });
  await setSeeds("random");
  expect(new Set(await seedsOf(0, "IDP", bytes, 3)).size).toBe(3);

  await setSeeds("file");
  const [seed, ...again] = await seedsOf(0, "IDP", bytes, 3);
  expect(again).toEqual([seed, seed]);
  const { salt } = await contest.db.round.findUniqueOrThrow({ where: { id: contest.roundId } });
  const { sha256 } = await contest.db.submission.findFirstOrThrow();
  expect(seed).toBe(fileSeed(salt, "team001_data01_IDP", sha256));
  const others = [
    ...(await seedsOf(0, "TRP", bytes, 1)),
    ...(await seedsOf(1, "IDP", bytes, 1)),
    ...(await seedsOf(0, "IDP", anonymizedBytes(contest, { name: "A3-kRR", epsilon: 8 }), 1)),
  ];
  expect(new Set([seed, ...others]).size).toBe(4);
});
