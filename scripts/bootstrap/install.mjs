/** Installs the packages of package-lock.json if they are not in node_modules yet. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { step } from "./report.mjs";
import { run } from "./run.mjs";
import { SetUpError } from "./set-up-error.mjs";

/**
 * @param {string} root   the checkout's folder
 * @throws {SetUpError} when npm fails
 */
export async function installPackages(root) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  await step("Installing packages", () => run("npm ci", npm, args, { cwd: root }));
  if (!isInstalled(root))
    throw new SetUpError("npm ci ended well, but node_modules is not what package-lock.json says.");
}

/**
 * Whether npm's own record of node_modules contains every package of the lock file in the same version; optional packages, such as
 * those for other platforms, may be absent.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = readPackages(path.join(root, "package-lock.json"));
  if (!wanted) throw new SetUpError(`${path.join(root, "package-lock.json")} cannot be read.`);
  const present = readPackages(path.join(root, "node_modules", ".package-lock.json")) ?? {};
  return Object.entries(wanted).every(([folder, { version, optional }]) => {
    const found = present[folder];
    return folder === "" || found?.version === version || (optional && !found);
  });
}

/** @param {string} file @returns {Record<string, { version: string, optional?: boolean }> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}
