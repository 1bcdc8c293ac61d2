import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { forFile } from "../../../helpers/file-fixtures.ts";
import { attackName, inferredTraces } from "../../../helpers/public-sets.ts";
import { zipOf } from "../../../helpers/zip.ts";
import { AttackedContest } from "./attacked-contest.ts";

const site = forFile(await AttackedContest.open());

beforeEach(() => site.begin());
describe("a zip archive of attacks", () => {
  const zip = (files: readonly { name: string; bytes: Uint8Array; claimedSize?: number }[]) =>
    Uint8Array.from(zipOf(files));

  test("has its good files accepted, with a report for each file", async () => {
    const answer = await site.send(
      zip([
        { name: `attacks/${site.tableName()}`, bytes: site.table() },
        { name: "attacks/notes.txt", bytes: Buffer.from("hello") },
        { name: attackName("etable", site.attacker, site.attacker, "IDP"), bytes: site.table() },
        { name: attackName("etraces", site.attacker, site.target, "IDP"), bytes: Buffer.from("reg_id\nx\n") },
        {
          name: `${attackName("etraces", site.attacker, site.target, "TRP")}.gz`,
          bytes: gzipSync(inferredTraces(site.contest)),
        },
        { name: site.tableName(), bytes: site.table(2) },
        { name: site.tableName(), bytes: site.table(3) },
      ]),
      { name: "attacks.zip" },
    );
    expect(answer).toMatchObject({ status: 201, accepted: 3, refused: 4 });
    expect(answer.files?.map(({ status, code, attempt }) => code ?? `${status} ${attempt}`)).toEqual([
      "accepted 1",
      "bad_attack_name",
      "own_set",
      "invalid_file",
      "accepted 1",
      "accepted 2",
      "no_attempts_left",
    ]);
    expect(answer.files?.[3].errors?.[0].line).toBe(2);
    expect(await site.contest.db.teamAttack.count()).toBe(3);
  });

  test("is refused with the reason if no file is accepted", async () => {
    const answer = await site.send(zip([{ name: "a.csv", bytes: site.table() }]), { name: "attacks.zip" });
    expect(answer).toMatchObject({
      status: 422,
      code: "nothing_taken",
      files: [{ code: "bad_attack_name" }],
    });
    expect(await site.send(zip([]), { name: "empty.zip" })).toMatchObject({
      status: 422,
      code: "nothing_taken",
      files: [],
    });
    await site.expectNothingStored();
  });

  test("is refused if it is damaged or unpacks to more than it says", async () => {
    const whole = zip([{ name: site.tableName(), bytes: site.table() }]);
    const damaged = await site.send(whole.slice(0, whole.length - 10), { name: "attacks.zip" });
    expect(damaged).toMatchObject({ status: 422, code: "bad_zip" });
    const lying = zip([{ name: site.tableName(), bytes: site.table(), claimedSize: 10 }]);
    expect(await site.send(lying, { name: "attacks.zip" })).toMatchObject({
      status: 422,
      code: "nothing_taken",
      files: [{ code: "bad_zip" }],
    });
    const bomb = zip([{ name: site.tableName(), bytes: Buffer.alloc(10), claimedSize: 3_900_000_000 }]);
    const two = zip([
      { name: site.tableName(), bytes: Buffer.alloc(10), claimedSize: 2_100_000_000 },
      { name: site.tableName(), bytes: Buffer.alloc(10), claimedSize: 2_100_000_000 },
    ]);
    expect((await site.send(bomb, { name: "attacks.zip" })).status).toBe(422);
    expect(await site.send(two, { name: "attacks.zip" })).toMatchObject({ status: 422, code: "bad_zip" });
    await site.expectNothingStored();
  });

  test("is read no further than the limit in an entry that is too large", async () => {
    const limits = { ...site.contest.settings.limits, maxUploadBytes: 1024 };
    const settings = { ...site.contest.settings, limits };
    await site.contest.db.round.update({ where: { id: site.contest.roundId }, data: { settings } });
    const answer = await site.send(
      zip([
        {
          name: attackName("etraces", site.attacker, site.target, "IDP"),
          bytes: Buffer.alloc(50_000_000, "1\n"),
        },
        { name: site.tableName(), bytes: site.table() },
      ]),
      { name: "attacks.zip" },
    );
    expect(answer.files?.map(({ code, status }) => code ?? status)).toEqual(["too_large", "accepted"]);
  });
});
