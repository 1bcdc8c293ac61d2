import { beforeEach, expect, test, vi } from "vitest";
import { freshProcess } from "../../helpers/fresh-process.ts";

beforeEach(freshProcess);

async function ask(variables: Record<string, string>): Promise<Response> {
  for (const [name, value] of Object.entries({ PUBLIC_URL: "https://cup.example.org", ...variables })) {
    vi.stubEnv(name, value);
  }
  const { GET } = await import("../../../app/.well-known/security.txt/route.ts");
  return GET();
}

test("security.txt names the contact, an end within a year and its own address", async () => {
  const answer = await ask({ SECURITY_CONTACT: "security@example.org" });
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await answer.text()).split("\n");
  expect(lines).toEqual([
    "Contact: mailto:security@example.org",
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
    "Preferred-Languages: en, ja",
    "Canonical: https://cup.example.org/.well-known/security.txt",
    "",
  ]);
  const days = (Date.parse(lines[1].slice("Expires: ".length)) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(366);
});

test("security.txt names the sender of mails if nobody else is named", async () => {
  const answer = await ask({ SECURITY_CONTACT: "", MAIL_FROM: "Tracecup <cup@example.org>" });
  expect(await answer.text()).toMatch(/^Contact: mailto:cup@example\.org\n/);
});

test("security.txt is not there if nobody is named at all", async () => {
  expect((await ask({ SECURITY_CONTACT: "", MAIL_FROM: "" })).status).toBe(404);
});
