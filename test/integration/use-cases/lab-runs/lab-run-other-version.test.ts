import { expect, test } from "vitest";
import { claimLabRun } from "../../../../lib/use-cases/lab-runs/work-lab-run.ts";
import { databaseForFile, folderForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { type Asker, labAskers } from "../../../helpers/lab-callers.ts";

const { db, url } = await databaseForFile();
const server = await serverForFile(url, await folderForFile());
const { user, start } = labAskers({ server, db });

async function get(asker: Asker, address: string) {
  const response = await fetch(`${server.url}/api/v1/${address}`, { headers: asker });
  return { status: response.status, answer: await response.json() };
}

/** What an update may leave behind: a method that was dropped, a parameter that was renamed or may not be so large any more. */
const NO_LONGER = [
  { method: "abacus", parameters: {} },
  { method: "laplace", parameters: { tries: 10 } },
  { method: "laplace", parameters: { draws: 1e12 } },
];

test("a run of another version is left out of lists and pages", async () => {
  const asker = await user("researcher");
  const good = await start(asker, "laplace", { draws: 10 });
  for (const data of NO_LONGER) {
    const id = await start(asker, "laplace", { draws: 10 });
    await db.labRun.update({ where: { id }, data: { ...data, state: "DONE" } });
    expect(await get(asker, `lab/runs/${id}`)).toMatchObject({
      status: 404,
      answer: { code: "no_such_run" },
    });
  }
  const { answer } = await get(asker, "lab/runs");
  expect(answer.runs).toMatchObject([{ id: good }]);
});

test("a waiting run of another version fails once its worker claims it", async () => {
  const asker = await user("waiting");
  for (const data of NO_LONGER) {
    const id = await start(asker, "laplace", { draws: 10 });
    await db.labRun.update({ where: { id }, data });
    const [job] = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM pgboss.job WHERE data ->> 'runId' = ${id}`;
    await db.$executeRaw`UPDATE pgboss.job SET state = 'active', started_on = now() WHERE id = ${job.id}::uuid`;
    expect(await claimLabRun(db, { runId: id, jobId: job.id })).toBeUndefined();
    expect(await db.labRun.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: "FAILED",
      finishedAt: expect.any(Date),
      error: expect.stringMatching(/^this version has no such method or parameters: /),
    });
    const [{ state }] = await db.$queryRaw<{ state: string }[]>`
      SELECT state::text FROM pgboss.job WHERE id = ${job.id}::uuid`;
    expect(state).toBe("completed");
  }
});
