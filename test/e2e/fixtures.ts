import { test as base, expect } from "@playwright/test";
import { childEnvironment, environment } from "../../lib/platform/env.ts";
import { startPlatform } from "./support/platform.ts";
import { scoredDemo } from "./support/scored-demo.ts";

export { expect };

/** What a test may expect the console to say, e.g. the browser's own line on an answer of 404. */
type ExpectedErrors = RegExp[];

interface Fixtures {
  /** Add a pattern for every console error that the test provokes; any other fails it. */
  readonly expectedErrors: ExpectedErrors;
}

interface WorkerFixtures {
  readonly platform: undefined;
}

/**
 * Playwright's `test`, failing on unexpected console errors of any page. Each of Playwright's workers runs a platform of its own,
 * with a demo contest that is scored, which its tests find through lib/platform/env.ts: `environment().publicUrl`, `databaseUrl()`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const { variables, remove } = await startPlatform(scoredDemo());
      try {
        process.env = childEnvironment(variables);
        await use(undefined);
      } finally {
        await remove();
      }
    },
    { scope: "worker", auto: true, timeout: 9 * 60_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  baseURL: async ({}, use) => use(environment().publicUrl),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  expectedErrors: async ({}, use) => use([]),

  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (webError) => errors.push(String(webError.error().stack ?? webError.error())));
    await use(context);
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    expect(unexpected, "console errors").toEqual([]);
  },
});
