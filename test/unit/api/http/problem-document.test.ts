import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { problem } from "../../../../lib/api/http/problem-document.ts";
import { UserError } from "../../../../lib/common/errors.ts";
import { findProjectRoot } from "../../../../lib/common/project-root.ts";

const root = findProjectRoot();

test("a full disk gives 507 without a path", async () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, write '/srv/secret'"), {
    code: "ENOSPC",
  });
  const answer = problem(error);
  expect(answer.status).toBe(507);
  const body = await answer.text();
  expect(JSON.parse(body)).toMatchObject({ status: 507, code: "storage_full", title: "No room left" });
  expect(body).not.toContain("secret");
});

test.each([
  ["a limit says in how many seconds it lets the next try through", 429, { retryAfterSeconds: 840 }, "840"],
  [
    "a limit says on which day it does",
    429,
    { resetsAt: "2019-08-19T15:00:00.000Z" },
    "Mon, 19 Aug 2019 15:00:00 GMT",
  ],
  ["an outage may be over soon", 503, {}, "5"],
  ["a limit of the whole phase never does", 403, { resetsAt: null }, null],
  ["nobody knows when somebody's own upload ends", 429, { count: 44 }, null],
])("Retry-After is right where %s", (_, status, detail, header) => {
  const answer = problem(new UserError("refused", "Refused.", status, detail));
  expect(answer.headers.get("Retry-After")).toBe(header);
});

test("each status of a refusal has its own title", async () => {
  const sources = ["lib", "app"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(path.join(root, folder, name), "utf8")),
  );
  const refusals = sources.flatMap((text) => [...text.matchAll(/new UserError\([^;]*?, ([45]\d\d)\b/g)]);
  const statuses = [...new Set(refusals.map(([, status]) => Number(status)))];
  expect(statuses).toEqual(expect.arrayContaining([403, 404, 408, 409]));
  for (const status of statuses) {
    const { title } = JSON.parse(await problem(new UserError("refused", "Refused.", status)).text());
    expect(title, String(status)).not.toBe("Error");
  }
});
