import { NextRequest } from "next/server";
import { afterEach, expect, it, vi } from "vitest";
import { POST } from "../../../../app/api/auth/[...nextauth]/route.ts";
import { authOptions } from "../../../../lib/platform/auth/options.ts";

afterEach(() => vi.unstubAllEnvs());

const CHUNK = new Uint8Array(64 * 1024).fill(97);

it("a form for next-auth is read no further than its limit, whoever sends it", async () => {
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks++;
      if (chunks < 1000) controller.enqueue(CHUNK);
      else controller.close();
    },
  });
  const address = "http://localhost/api/auth/signout";
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new NextRequest(address, { method: "POST", headers, body, duplex: "half" });
  const answer = await POST(request, { params: Promise.resolve({ nextauth: ["signout"] }) });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: "too_large" });
  expect(chunks).toBeLessThan(10);
});

it.each([
  ["/en/team?round=final", "/en/team?round=final"],
  ["http://localhost/ja", "/ja"],
  ["http://localhost", "/"],
  ["http://localhost.evil.example/", "/"],
  ["\t//evil.example", "/"],
])("whoever is to return to %j after signing in is led to %s", async (callbackUrl, path) => {
  vi.stubEnv("NEXTAUTH_SECRET", "a secret of this test's site alone, long enough");
  const { callbacks } = authOptions(async () => null, { address: "192.0.2.1", userAgent: null });
  const asked = { url: callbackUrl, baseUrl: "http://localhost" };
  expect(await callbacks?.redirect?.(asked)).toBe(`http://localhost${path}`);
});

it("the address at which next-auth would log what anybody sends does not exist", async () => {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ code: "FORGED", error: { name: "Error", message: "made up" } });
  const request = new NextRequest("http://localhost/api/auth/_log", { method: "POST", headers, body });
  const answer = await POST(request, { params: Promise.resolve({ nextauth: ["_log"] }) });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "no_such_address" });
});
