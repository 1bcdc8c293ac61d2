/** Handling of a PostgreSQL that outlived its launcher, since a launcher killed with -9 cannot stop it. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isAlive } from "../bootstrap/lock.mjs";
import { run } from "../bootstrap/run.mjs";
import { programPath } from "./binaries.ts";
import { clusterFolder } from "./cluster.ts";
import type { Placement } from "./placement.ts";

/** How long an orderly stop may take; a start should not wait longer for one that got stuck. */
const PATIENCE_S = 20;

/**
 * Stops a server that still runs on the cluster: in order, or at once if that does not end, after which PostgreSQL recovers as after a
 * crash. Removes a process id file whose id belongs to another program by now, because it would keep PostgreSQL from starting.
 */
export async function stopLeftOver(placement: Placement, patienceS = PATIENCE_S): Promise<void> {
  const cluster = clusterFolder(placement);
  const pidFile = path.join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  if (!isAlive(pid)) return;
  if (!(await isPostgresOf(pid, cluster))) {
    rmSync(pidFile, { force: true });
    return;
  }
  const stop = (mode: "fast" | "immediate") =>
    run(
      "Stopping the PostgreSQL of an earlier start",
      programPath(placement.binaries, "pg_ctl"),
      ["stop", `--pgdata=${cluster}`, `--mode=${mode}`, `--timeout=${patienceS}`],
      { ...placement.account, cwd: placement.folder },
    );
  // A server of whose processes one was killed while it stopped may wait for ever.
  await stop("fast").catch(() => stop("immediate"));
}

async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  return (await commandLine(pid)).includes(cluster);
}

async function commandLine(pid: number): Promise<string> {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync(file)) return readFileSync(file, "utf8");
  try {
    return await run("ps", "ps", ["-o", "command=", "-p", String(pid)]);
  } catch {
    return "";
  }
}
