import { expect, test } from "vitest";
import { problem } from "../../lib/http/problem.ts";

test("a full disk is told as what it is, without a path", async () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, write '/srv/secret'"), {
    code: "ENOSPC",
  });
  const answer = problem(error);
  expect(answer.status).toBe(507);
  const body = await answer.text();
  expect(JSON.parse(body)).toMatchObject({ status: 507, code: "storage_full", title: "No room left" });
  expect(body).not.toContain("secret");
});
