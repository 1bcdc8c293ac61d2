/** Turns a bare clone into a checkout that can run TypeScript: installs packages, PostgreSQL's links and tsx. Uses Node built-ins only. */
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { hydratePostgres } from "./hydrate-postgres.mjs";
import { installPackages, isInstalled } from "./install.mjs";
import { printError } from "./report.mjs";
import { stopAll } from "./run.mjs";
import { explain } from "./set-up-error.mjs";
import { withSetupLock } from "./setup-lock.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Programs of scripts/ that need the packages of development; the others need those of a server. */
const DEVELOPMENT = new Set(["dev.ts", "migration-new.ts", "test.ts"]);

/**
 * Prepares the checkout, then runs a TypeScript program in the same process, so that the program receives all signals.
 * @param {string} program   relative to scripts/
 */
export async function bootstrap(program) {
  const endSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    stopAll("SIGKILL");
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  for (const signal of endSignals) process.on(signal, end);
  try {
    await prepareCheckout(DEVELOPMENT.has(program));
    const { register } = await import("tsx/esm/api");
    register();
    const { main } = await import(pathToFileURL(path.join(root, "scripts", program)).href);
    for (const signal of endSignals) process.off(signal, end);
    await main();
  } catch (error) {
    stopAll("SIGKILL");
    printError(explain(error));
    process.exit(1);
  }
}

/** @param {boolean} development */
async function prepareCheckout(development) {
  if (isInstalled(root, development)) return hydratePostgres(root);
  await withSetupLock(root, async () => {
    if (!isInstalled(root, development)) await installPackages(root, development);
    hydratePostgres(root);
  });
}
