import { unstable_doesMiddlewareMatch as doesProxyMatch } from "next/experimental/testing/server";
import { expect, test } from "vitest";
import { config } from "../../../proxy.ts";

const goesThroughProxy = (url: string) => doesProxyMatch({ config, nextConfig: {}, url });

test.each([
  "/",
  "/en",
  "/ja/leaderboard",
  "/en/invite/secret",
  "/en/invite/a.b",
  "/en/contests/cup.2019/matrix",
  "/en/lab/x.html",
  "/ja/submissions/1.csv",
])("the page %s gets a Content-Security-Policy", (url) => {
  expect(goesThroughProxy(url)).toBe(true);
});

test.each([
  "/api/v1/rounds",
  "/api/v1/contests/cup/leaderboard.csv",
  "/_next/static/chunks/a.js",
  "/icon.svg",
  "/.well-known/security.txt",
])("%s bypasses the proxy", (url) => {
  expect(goesThroughProxy(url)).toBe(false);
});
