import { expect, test } from "vitest";
import type { LabQueueEntry } from "../../../../lib/use-cases/lab-runs/lab-queue.ts";
import type { LabRunSummary } from "../../../../lib/use-cases/lab-runs/lab-run-view.ts";
import { sweepLabRuns } from "../../../../lib/use-cases/lab-runs/sweep-lab-runs.ts";
import { claimLabRun, endLabRun } from "../../../../lib/use-cases/lab-runs/work-lab-run.ts";
import { databaseForFile, folderForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { type Asker, labAskers } from "../../../helpers/lab-callers.ts";

const { db, url } = await databaseForFile();
const server = await serverForFile(url, await folderForFile());
const { visitor, user, start } = labAskers({ server, db });

async function ask(asker: Asker, address: string, method = "GET") {
  const response = await fetch(`${server.url}/api/v1/${address}`, { method, headers: asker });
  const text = await response.text();
  return { status: response.status, text, answer: text === "" ? null : JSON.parse(text) };
}

async function listed(asker: Asker, ids: readonly string[] = []): Promise<LabRunSummary[]> {
  return (await ask(asker, `lab/runs?ids=${ids.join(",")}`)).answer.runs;
}

const idsOf = (runs: readonly LabRunSummary[]) => runs.map(({ id }) => id);
const queueOf = async (organizer: Asker): Promise<LabQueueEntry[]> =>
  (await ask(organizer, "organizer/queue")).answer.labRuns;

test("a user sees their own runs newest first, wherever they sign in", async () => {
  const researcher = await user("researcher");
  const first = await start(researcher, "laplace", { draws: 10 });
  const second = await start(researcher, "location-ldp", { runs: 150 });
  const elsewhere = { ...researcher, "x-forwarded-for": "198.51.100.1" };
  expect(idsOf(await listed(elsewhere))).toEqual([second, first]);
  const [, oldest] = await listed(researcher);
  expect(oldest).toMatchObject({
    method: "laplace",
    parameters: { draws: 10 },
    state: "QUEUED",
    mayCancel: true,
  });
  expect(oldest).not.toHaveProperty("report");
  const sameAddress = { origin: server.url, "x-forwarded-for": researcher["x-forwarded-for"] };
  for (const other of [sameAddress, visitor(), await user("other"), await user("organizer", true)]) {
    expect(await listed(other)).toEqual([]);
  }
});

test("an unknown parameter of a method is refused, naming the known ones", async () => {
  const response = await fetch(`${server.url}/api/v1/lab/methods/laplace/runs`, {
    method: "POST",
    headers: visitor(),
    body: JSON.stringify({ drawz: 10 }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: "bad_parameter",
    detail: "drawz: not known here; known are epsilon, delta, draws, seed",
  });
});

test("a visitor without an account finds a run only by its id", async () => {
  const starter = visitor();
  const mine = await start(starter, "laplace", { draws: 10 });
  const theirs = await start({ ...starter }, "laplace", { draws: 20 });
  expect(await listed(starter)).toEqual([]);
  expect(idsOf(await listed(starter, [mine]))).toEqual([mine]);
  expect(await listed(visitor(), [theirs])).toMatchObject([{ id: theirs, mayCancel: false }]);
  expect(await listed(starter, [crypto.randomUUID()])).toEqual([]);
  expect((await ask(starter, "lab/runs?ids=everything")).status).toBe(422);
  const many = Array.from({ length: 21 }, () => crypto.randomUUID());
  expect((await ask(starter, `lab/runs?ids=${many.join(",")}`)).status).toBe(422);
});

test("runs from before signing in are listed with the account's, each once", async () => {
  const starter = visitor();
  const before = await start(starter, "laplace", { draws: 10 });
  const account = { ...(await user("later")), ...starter };
  const after = await start(account, "laplace", { draws: 20 });
  expect(idsOf(await listed(account, [before, after]))).toEqual([after, before]);
});

test("a finished run stays in the list without its result, until it expires", async () => {
  const researcher = await user("patient");
  const id = await start(researcher, "laplace", { draws: 10 });
  const held = await claimLabRun(db, { runId: id, jobId: crypto.randomUUID() });
  if (!held) throw new Error("the run was not claimed");
  await endLabRun(db, held, { report: '{"secret": "numbers"}' });
  expect(await listed(researcher)).toMatchObject([{ id, state: "DONE", mayCancel: false }]);
  expect((await ask(researcher, "lab/runs")).text).not.toContain("numbers");
  await db.labRun.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
  await sweepLabRuns(db);
  expect(await listed(researcher)).toEqual([]);
  expect(await listed(researcher, [id])).toMatchObject([{ id, state: "EXPIRED" }]);
});

test("an organizer sees and cancels active runs, without access to anybody's result", async () => {
  await db.labRun.deleteMany();
  const starter = visitor();
  const form = new FormData();
  form.set("parameters", "{}");
  form.set("file", new Blob(["age,disease\n1,a\n2,b\n"]), "mine.csv");
  const own = await start(starter, "l-diversity", form);
  const given = await start(await user("starter"), "laplace", { draws: 10 });
  const ended = await start(starter, "laplace", { draws: 10 });
  await ask(starter, `lab/runs/${ended}`, "DELETE");

  const organizer = await user("organizer", true);
  const { text } = await ask(organizer, "organizer/queue");
  for (const id of [own, given, ended]) expect(text).not.toContain(id);
  const [first, second, ...more] = await queueOf(organizer);
  expect(first).toMatchObject({ method: "l-diversity", ownFile: true, state: "QUEUED", progress: 0 });
  expect(second).toMatchObject({ method: "laplace", ownFile: false });
  expect(more).toEqual([]);
  expect((await ask(organizer, `lab/runs/${first.ticket}`)).status).toBe(404);

  const address = `organizer/lab-runs/${first.ticket}`;
  expect((await ask(starter, address, "DELETE")).status).toBe(401);
  expect((await ask(await user("other"), address, "DELETE")).status).toBe(403);
  expect((await ask(organizer, address, "DELETE")).status).toBe(204);
  expect(await listed(starter, [own])).toMatchObject([{ state: "CANCELLED" }]);
  expect(await db.labRunInput.count()).toBe(0);
  const isCancelling = { action: "labRun.cancel" };
  const select = { userId: true, action: true, subject: true };
  expect(await db.auditEntry.findMany({ where: isCancelling, select })).toEqual([
    { userId: organizer.id, action: "labRun.cancel", subject: `labRun:${own}` },
  ]);
  expect(await ask(organizer, address, "DELETE")).toMatchObject({
    status: 409,
    answer: { code: "run_over" },
  });
  expect(await queueOf(organizer)).toMatchObject([{ ticket: second.ticket }]);
});
