import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../bootstrap/run.mjs";
import { SetUpError } from "../bootstrap/set-up-error.mjs";
import { programPath } from "./binaries.ts";
import type { Placement } from "./placement.ts";
import { superuser } from "./settings.ts";

/** The folder of the cluster's files. */
export function clusterFolder(placement: Placement): string {
  return path.join(placement.folder, "cluster");
}

/**
 * Creates the cluster if it does not exist. An interrupted initdb leaves no cluster, because it works in a folder that is renamed at
 * the end.
 * @throws SetUpError if the cluster is of another major version
 */
export async function ensureCluster(placement: Placement, password: string): Promise<void> {
  const cluster = clusterFolder(placement);
  if (existsSync(cluster)) return checkVersion(placement, cluster);
  for (const name of readdirSync(placement.folder)) {
    if (name.startsWith("unfinished-")) rmSync(path.join(placement.folder, name), { recursive: true });
  }
  const unfinished = path.join(placement.folder, `unfinished-${process.pid}`);
  const passwordFile = path.join(placement.folder, `unfinished-${process.pid}-password`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (placement.account) chownSync(passwordFile, placement.account.uid, placement.account.gid);
  try {
    await run(
      "Making the database cluster",
      programPath(placement.binaries, "initdb"),
      initdbArguments(unfinished, passwordFile),
      {
        ...placement.account,
        cwd: placement.folder,
      },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, cluster);
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    // The same sort order of strings on every machine, whatever its locales.
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ];
}

function checkVersion(placement: Placement, cluster: string): void {
  const found = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  const wanted = placement.binaries.version.split(".")[0];
  if (found === wanted) return;
  throw new SetUpError(
    `${cluster} is of PostgreSQL ${found}, but this version of Tracecup brings PostgreSQL ${wanted}: dump it with the old one and restore it.`,
  );
}
