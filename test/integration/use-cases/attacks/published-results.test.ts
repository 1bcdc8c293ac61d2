import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { publish } from "../../../../lib/use-cases/rounds/clock/publish.ts";
import { requestRescoring } from "../../../../lib/use-cases/submissions/request-rescoring.ts";
import { forFile } from "../../../helpers/file-fixtures.ts";
import { openAttackPhase } from "../../../helpers/public-sets.ts";
import { AttackedContest } from "./attacked-contest.ts";

const site = forFile(await AttackedContest.open());

beforeEach(() => site.begin());
describe("publishing the results", () => {
  const publishResults = () =>
    publish(site.contest.db, { actorId: null, roundId: site.contest.roundId, now: new Date() }, "results");

  afterEach(async () => {
    const data = { resultsPublishedAt: null };
    await site.contest.db.round.update({ where: { id: site.contest.roundId }, data });
  });

  test("waits for the scores of all attacks", async () => {
    const { db } = site.contest;
    await site.send(site.table(), { name: site.tableName() });
    await openAttackPhase(site.contest, { from: -2, to: -1 });
    for (const state of ["QUEUED", "SCORING"] as const) {
      await db.teamAttack.updateMany({ data: { state } });
      await expect(publishResults()).rejects.toMatchObject({
        code: "attacks_pending",
        status: 409,
        detail: { rule: "publish.results", pending: 1 },
      });
    }
    await db.teamAttack.updateMany({ data: { state: "SCORED" } });
    await publishResults();
  });

  test("waits for sets that are being re-scored", async () => {
    const { db, teams } = site.contest;
    await openAttackPhase(site.contest, { from: -2, to: -1 });
    const { id } = await db.user.create({ data: { email: "again@example.org", name: "Organizer" } });
    const { submissionId } = await db.publicSet.findFirstOrThrow({
      where: { dataSet: { teamId: teams[1].id } },
    });
    await requestRescoring(db, submissionId, id);
    await expect(publishResults()).rejects.toMatchObject({
      code: "scorings_pending",
      status: 409,
      detail: { rule: "publish.results", pending: 1 },
    });
    await db.scoring.deleteMany({ where: { submissionId, state: "QUEUED" } });
    await publishResults();
    await expect(requestRescoring(db, submissionId, id)).rejects.toMatchObject({ code: "results_stand" });
  });

  test("ends the attacks for good, even if the phase is opened again", async () => {
    await openAttackPhase(site.contest, { from: -2, to: -1 });
    await publishResults();
    await openAttackPhase(site.contest);
    expect(await site.send(site.table(), { name: site.tableName() })).toMatchObject({
      status: 403,
      code: "attack_closed",
    });
    await site.expectNothingStored();
  });

  test("refuses a file whose upload began in time and ends after it", async () => {
    const bytes = site.table();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.slice(0, 20)),
      async pull(controller) {
        await openAttackPhase(site.contest, { from: -2, to: -1 });
        await publishResults();
        controller.enqueue(bytes.slice(20));
        controller.close();
      },
    });
    // Declared in time, it would count from its beginning.
    const digest = createHash("sha256").update(bytes).digest("base64");
    const headers = { "content-digest": `sha-256=:${digest}:` };
    expect(await site.send(body, { name: site.tableName(), headers })).toMatchObject({
      status: 403,
      code: "results_published_meanwhile",
    });
    await site.expectNothingStored();
  });
});
