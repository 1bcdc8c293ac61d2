import type { Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./support/sign-in.ts";

const STREAM = /\/api\/v1\/events\?/;

test("several windows keep one event stream each, and can still send requests", async ({ page, context }) => {
  const streams = new Set<Request>();
  context.on("request", (request) => {
    if (STREAM.test(request.url())) streams.add(request);
  });
  context.on("requestfailed", (request) => streams.delete(request));
  await signIn(page, null, "/en/organizer");
  for (const path of ["/en/leaderboard", "/en/results", "/en/questions"]) {
    const window = await context.newPage();
    await window.goto(path);
    await expect(window.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => streams.size, `streams with ${path}`).toBe(context.pages().length);
  }
  const status = await page.evaluate(async () => (await fetch("/api/v1/me")).status);
  expect(status).toBe(200);
});

test("a page reopens its event stream after it was refused for a while", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 502/);
  let isDown = true;
  await page.route(STREAM, (route) => (isDown ? route.fulfill({ status: 502 }) : route.continue()));
  await page.goto("/en/leaderboard");
  await expect(page.getByText("Refreshes every 15 s")).toBeVisible();
  isDown = false;
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
});
