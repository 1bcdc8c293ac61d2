import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";

vi.stubEnv("PUBLIC_URL", "https://cup.example.org");
const { default: proxy } = await import("../../../proxy.ts");

test("a page links to its other languages by the site's public address", async () => {
  // A POST, because for GET the proxy would ask the database.
  const request = new NextRequest("http://127.0.0.1:3000/en/leaderboard", { method: "POST" });
  const { headers } = await proxy(request);
  const links = headers.get("Link") ?? "";
  expect(links).toContain('<https://cup.example.org/ja/leaderboard>; rel="alternate"; hreflang="ja"');
  expect(links).not.toContain("127.0.0.1");
});
