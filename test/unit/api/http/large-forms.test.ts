import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { takesForm } from "../../../../lib/api/http/large-forms.ts";
import { encodeSession, sessionCookieName } from "../../../../lib/platform/auth/session-token.ts";

beforeAll(() => void vi.stubEnv("NEXTAUTH_SECRET", "a secret of this test's site alone, long enough"));
afterAll(() => void vi.unstubAllEnvs());

const request = (length: number, cookie = "", url = "/en/questions", method = "POST") =>
  ({ method, url, headers: { "content-length": String(length), cookie } }) as unknown as IncomingMessage;
const cookieOf = async (sub: string) =>
  `NEXT_LOCALE=en; ${sessionCookieName()}=${await encodeSession({ sub, sid: randomUUID() })}`;

test("a large form is taken only of who is signed in", async () => {
  expect(await takesForm(request(32_000))).toBe(true);
  expect(await takesForm(request(32_001))).toBe(false);
  expect(await takesForm(request(32_001, `${sessionCookieName()}=forged`))).toBe(false);
  expect(await takesForm(request(1_000_000, await cookieOf(randomUUID())))).toBe(true);
});

test("what is no page's form has limits elsewhere", async () => {
  expect(await takesForm(request(1_000_000, "", "/api/v1/tokens"))).toBe(true);
  expect(await takesForm(request(1_000_000, "", "/en", "GET"))).toBe(true);
});

test("a user's large forms wait for one another, and for nobody else's", async () => {
  const [one, other] = [await cookieOf(randomUUID()), await cookieOf(randomUUID())];
  await takesForm(request(40_000, one));
  const order: string[] = [];
  const second = takesForm(request(40_000, one)).then(() => order.push("the same user's"));
  await takesForm(request(40_000, other)).then(() => order.push("another's"));
  await second;
  expect(order).toEqual(["another's", "the same user's"]);
});
