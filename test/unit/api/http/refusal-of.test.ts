import pino from "pino";
import { expect, it } from "vitest";
import { refusalOf } from "../../../../lib/api/http/refusal-of.ts";
import { UserError } from "../../../../lib/common/errors.ts";
import { openDatabase } from "../../../../lib/platform/db/client.ts";

/** A log, and the levels and words of what was written to it. */
function logBook() {
  const lines: string[] = [];
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line);
    lines.push(`${pino.levels.labels[level]}: ${msg}`);
  };
  return { log: pino({}, { write }), lines };
}

it("refusalOf passes on a user's error, and does not log it", () => {
  const { log, lines } = logBook();
  const error = new UserError("own_set", "That is your own set.", 403);
  expect(refusalOf(error, log)).toBe(error);
  expect(lines).toEqual([]);
});

it("refusalOf reports an absent database as temporary, and logs it once", async () => {
  const { log, lines } = logBook();
  // Nobody listens on port 1.
  const db = openDatabase("postgresql://nobody@127.0.0.1:1/nothing");
  const error = await db.user.count().catch((caught: unknown) => caught);
  await db.$disconnect();
  for (let requests = 0; requests < 3; requests++) {
    expect(refusalOf(error, log)).toMatchObject({ code: "unavailable", status: 503 });
  }
  expect(lines).toEqual(["warn: the database did not answer"]);
});

it("refusalOf hides the details of a bug, and logs them", () => {
  const { log, lines } = logBook();
  const refusal = refusalOf(new TypeError("secret is undefined"), log);
  expect(refusal).toMatchObject({ code: "internal_error", status: 500 });
  expect(refusal.message).not.toContain("secret");
  expect(lines).toEqual(["error: a request failed"]);
});
