import { isHTTPAccessFallbackError } from "next/dist/client/components/http-access-fallback/http-access-fallback.js";
import { expect, test } from "vitest";
import { orNotFound } from "../../../app/[locale]/organizer/or-not-found.ts";
import { UserError } from "../../../lib/common/errors.ts";

const endOf = (named: Promise<unknown>) => orNotFound(named).catch((error: unknown) => error);

test("orNotFound shows the not-found page for a 404, and for no other error", async () => {
  expect(await orNotFound(Promise.resolve("a round"))).toBe("a round");
  const missing = await endOf(Promise.reject(new UserError("no_such_round", "There is no such round.", 404)));
  expect(isHTTPAccessFallbackError(missing)).toBe(true);
  const outage = new Error("Can't reach database server");
  expect(await endOf(Promise.reject(outage))).toBe(outage);
  const refused = new UserError("forbidden", "You may not do this here.", 403);
  expect(await endOf(Promise.reject(refused))).toBe(refused);
});
