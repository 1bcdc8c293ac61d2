import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { POST } from "../../../../app/api/auth/[...nextauth]/route.ts";

const CHUNK = new Uint8Array(64 * 1024).fill(97);

it("a sign-in form is read no further than its limit, whoever sends it", async () => {
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks++;
      if (chunks < 1000) controller.enqueue(CHUNK);
      else controller.close();
    },
  });
  const address = "http://localhost/api/auth/callback/credentials";
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new NextRequest(address, { method: "POST", headers, body, duplex: "half" });
  const answer = await POST(request, { params: Promise.resolve({ nextauth: ["callback", "credentials"] }) });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: "too_large" });
  expect(chunks).toBeLessThan(10);
});

it("the address at which next-auth would log what anybody sends does not exist", async () => {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ code: "FORGED", error: { name: "Error", message: "made up" } });
  const request = new NextRequest("http://localhost/api/auth/_log", { method: "POST", headers, body });
  const answer = await POST(request, { params: Promise.resolve({ nextauth: ["_log"] }) });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "no_such_address" });
});
