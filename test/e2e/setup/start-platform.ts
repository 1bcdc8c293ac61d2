import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProjectRoot } from "../../../lib/project-root.ts";
import { freePort } from "../../../scripts/embedded-postgres/free-port.ts";
import { startMailServer } from "../../helpers/mail-server.ts";
import { keepMail } from "../support/kept-mails.ts";

const patienceMs = 4 * 60_000;

/**
 * Runs the whole platform for the browser tests just as `npm start` does: the built site, a worker and a PostgreSQL of
 * their own, and a mail server that they send to. The tests find it through lib/env.ts: `environment().publicUrl`, `databaseUrl()`.
 */
export default async function startPlatform(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-e2e-"));
  // PostgreSQL's user passes through it to its cluster.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, "data");
  const mailServer = await startMailServer((mail) => keepMail(folder, mail));
  Object.assign(process.env, {
    TRACECUP_DATA_DIR: dataDir,
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    SMTP_URL: mailServer.url,
    MAIL_FROM: "Tracecup <cup@example.org>",
  });
  for (const name of ["DATABASE_URL", "PUBLIC_URL", "NEXTAUTH_SECRET", "TRACECUP_STORAGE_DIR", "NODE_ENV"]) {
    delete process.env[name];
  }
  const launcher = spawn(process.execPath, ["scripts/run.mjs", "start"], {
    cwd: findProjectRoot(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  await whenReady(launcher);
  return async () => {
    launcher.kill("SIGTERM");
    await new Promise((resolve) => launcher.once("exit", resolve));
    await mailServer.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Waits for the launcher's line `Ready`. @throws with all it said when it ends instead, or stays silent */
function whenReady(launcher: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const giveUp = (why: string) => reject(new Error(`The platform ${why}:\n${said}`));
    const timer = setTimeout(() => {
      launcher.kill("SIGTERM");
      giveUp("was not ready in time");
    }, patienceMs);
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (!/^ *[\d.]+ s {2}Ready$/m.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    launcher.stdout?.on("data", hear);
    launcher.stderr?.on("data", hear);
    launcher.once("exit", () => {
      clearTimeout(timer);
      giveUp("did not start");
    });
  });
}
