/** Finds or installs a Chromium for the browser tests. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import { childEnvironment, executableFolders } from "../../lib/platform/env.ts";
import { step } from "../bootstrap/report.mjs";
import { run } from "../bootstrap/run.mjs";
import { SetUpError } from "../bootstrap/set-up-error.mjs";

/** In order of preference: the shell without windows uses a fifth less processor time than a hidden window. */
const systemNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const downloadMs = 180_000;

/**
 * Finds the browser that the tests use: the first that starts of Playwright's own Chromium and the system's. Takes a fraction of a second.
 * @returns its path; undefined if none starts
 */
export function findBrowser(
  own: string = chromium.executablePath(),
  folders: readonly string[] = executableFolders(),
): string | undefined {
  const system = folders.flatMap((folder) => systemNames.map((name) => path.join(folder, name)));
  return [own, ...system].find((file) => isExecutable(file) && starts(file));
}

/**
 * Makes sure that there is a working browser, or installs one: Playwright's own if it can be downloaded, otherwise the system's by apt.
 * @throws SetUpError if neither works
 */
export async function ensureBrowser(): Promise<void> {
  if (findBrowser()) return;
  await step("Installing a browser", async () => {
    await downloadOwn().catch(() => {});
    if (findBrowser()) return;
    if (process.getuid?.() === 0) await installSystemBrowser();
    if (findBrowser()) return;
    throw new SetUpError(
      "The browser tests need Chromium: install it with the system's packages, then run them again.",
    );
  });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser starts; it fails at once if a system library is missing. */
function starts(browser: string): boolean {
  return spawnSync(browser, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

async function downloadOwn(): Promise<void> {
  const cli = path.join(findProjectRoot(), "node_modules", "@playwright", "test", "cli.js");
  await run("Downloading Playwright's browser", process.execPath, [cli, "install", "chromium"], {
    env: childEnvironment({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "5000" }),
    timeoutMs: downloadMs,
  });
}

async function installSystemBrowser(): Promise<void> {
  const env = childEnvironment({ DEBIAN_FRONTEND: "noninteractive" });
  // The fonts are for the Japanese pages.
  const install = (browser: string) =>
    run(
      "apt-get install",
      "apt-get",
      ["install", "-y", "--no-install-recommends", browser, "fonts-noto-cjk"],
      {
        env,
      },
    );
  await run("apt-get update", "apt-get", ["update"], { env });
  // Not every system has the shell without windows.
  await install("chromium-headless-shell").catch(() => install("chromium"));
}
