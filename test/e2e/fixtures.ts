import { test as base, expect } from "@playwright/test";
import { environment } from "../../lib/env.ts";

export { expect };

/** What a test may expect the console to say, e.g. the browser's own line on an answer of 404. */
export type ExpectedErrors = RegExp[];

interface Fixtures {
  /** Add a pattern for every console error that the test provokes; any other fails it. */
  readonly expectedErrors: ExpectedErrors;
}

/** Playwright's `test`, on the platform that the browser tests run, failing on unexpected console errors of any page. */
export const test = base.extend<Fixtures>({
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
