/** Installs the packages of package-lock.json that are not in node_modules yet: those of a server, or those of development too. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { step } from "./report.mjs";
import { run } from "./run.mjs";
import { SetUpError } from "./set-up-error.mjs";
import { trimPackages } from "./trim-packages.mjs";

/**
 * @param {string} root   the checkout's folder
 * @param {boolean} development   also the packages of `devDependencies`
 * @throws {SetUpError} when npm fails
 */
export async function installPackages(root, development) {
  // `npm ci` would take the packages away from under a platform that runs, so it is only for those that are not as they should be.
  const command = isInstalled(root, false) ? ["install", "--no-save"] : ["ci"];
  const which = development ? "--include=dev" : "--omit=dev";
  const args = [...command, which, "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  await step("Installing packages", async () => {
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    await run(`npm ${command[0]}`, npm, args, { cwd: root });
    trimPackages(root);
  });
  if (!isInstalled(root, development)) {
    throw new SetUpError(
      `npm ${command[0]} ended well, but node_modules is not what package-lock.json says.`,
    );
  }
}

/**
 * Whether npm's own record of node_modules contains every package of the lock file in the same version; optional packages, such as
 * those for other platforms, may be absent.
 * @param {string} root
 * @param {boolean} development   whether packages of `devDependencies` count
 */
export function isInstalled(root, development) {
  const wanted = readPackages(path.join(root, "package-lock.json"));
  if (!wanted) throw new SetUpError(`${path.join(root, "package-lock.json")} cannot be read.`);
  const present = readPackages(path.join(root, "node_modules", ".package-lock.json")) ?? {};
  return Object.entries(wanted).every(([folder, { version, optional, dev }]) => {
    const found = present[folder];
    return folder === "" || found?.version === version || (!found && (optional || (dev && !development)));
  });
}

/** @param {string} file @returns {Record<string, { version: string, optional?: boolean, dev?: boolean }> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}
