import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/testing/browser.ts";

/** As root Chromium refuses its sandbox; the rest keeps it from calling home, which fails on a closed network. */
const quietArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];

export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./test/e2e/support/scored-demo.ts",
  outputDir: "test-results",
  // Each has a platform of its own; a file's tests run one after another in one of them. One more than there are cores, since browsers
  // and pages often wait for each other.
  fullyParallel: false,
  workers: Math.min(availableParallelism() + 1, 4),
  // A browser that a busy machine starves is not the site's failure; what fails twice is. The report names such tests.
  retries: 1,
  // Generous: the machine may be shared, and axe walks whole pages.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findBrowser(), args: quietArguments },
    // An act or an event that does not come must not take the whole test's time.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: "en-GB",
    timezoneId: "Asia/Tokyo",
    // Recording slows every step down: what failed is recorded when it is tried again.
    trace: "on-first-retry",
  },
});
