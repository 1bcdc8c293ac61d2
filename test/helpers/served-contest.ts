import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runCommand } from "../unit/cli/run-command.ts";
import { startApiServer } from "./api-server.ts";
import { makeApiToken } from "./api-token.ts";
import { makeTestContest, type TestContest, type TestContestOptions } from "./contest.ts";
import { createTestDatabase } from "./database.ts";
import { makeOrganizer } from "./make-organizer.ts";
import { enterSite, leaveSite } from "./site.ts";
import { tracecup } from "./tracecup-process.ts";
import { WorkerProcess } from "./worker-process.ts";

/** Test contest for the command line: behind a real server, with a real worker. */
export interface ServedContest {
  readonly contest: TestContest;
  /** The server's address. */
  readonly url: string;
  /** Temporary folder for files; removed by `close`. */
  readonly folder: string;
  /** Runs a `tracecup` command against the server, with the token of the first team's captain. */
  asTeam(command: string, ...args: string[]): ReturnType<typeof tracecup>;
  /** Runs a `tracecup` command in this process against the server, as an organizer without a team. */
  asOrganizer(...args: string[]): ReturnType<typeof runCommand>;
  close(): Promise<void>;
}

/** Starts a server and a worker for a new test contest. @param prepare runs before server and worker start */
export async function serveContest(
  options: TestContestOptions = {},
  prepare: (contest: TestContest) => Promise<unknown> = async () => {},
): Promise<ServedContest> {
  const database = await createTestDatabase();
  const contest = await makeTestContest(database.url, options);
  const folder = await mkdtemp(path.join(tmpdir(), "tracecup-served-"));
  enterSite(database.url, contest.storageDir);
  await prepare(contest);
  const organizer = await organizersToken(contest);
  const server = await startApiServer();
  const worker = new WorkerProcess(database.url, contest.storageDir);
  return {
    contest,
    url: server.url,
    folder,
    asTeam: (command, ...args) =>
      tracecup(command, "--server", server.url, "--token", contest.teams[0].token, ...args),
    asOrganizer: (...args) => runCommand(...args, "--server", server.url, "--token", organizer),
    close: async () => {
      await worker.end("SIGTERM");
      await server.close();
      await leaveSite();
      await contest.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates an organizer. @returns the organizer's API token */
async function organizersToken({ db }: TestContest): Promise<string> {
  const email = "organizer@example.org";
  const { id } = await makeOrganizer(db, { email, name: "Organizer" });
  return (await makeApiToken(db, id)).secret;
}
