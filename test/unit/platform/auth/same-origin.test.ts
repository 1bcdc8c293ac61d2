import { describe, expect, it, vi } from "vitest";
import { assertSameOrigin } from "../../../../lib/platform/auth/same-origin.ts";

vi.stubEnv("PUBLIC_URL", "https://cup.example.org");

function asking(headers: Record<string, string>): () => void {
  const request = new Request("http://127.0.0.1:3000/api", { method: "POST", headers });
  return () => assertSameOrigin(request);
}

describe("a changing request", () => {
  it.each([
    ["the browser says that it is the site's own", { "sec-fetch-site": "same-origin" }],
    ["its origin is the public address", { origin: "https://cup.example.org" }],
    [
      "its origin is the host it was sent to",
      { origin: "http://192.168.1.7:3000", host: "192.168.1.7:3000" },
    ],
    ["no browser made it and it carries no cookie", {}],
    ["it carries a bearer token", { authorization: "Bearer tct_x", origin: "https://elsewhere.example" }],
  ])("passes when %s", (_case, headers) => {
    expect(asking(headers)).not.toThrow();
  });

  it.each([
    ["another site made it", { "sec-fetch-site": "cross-site", origin: "https://cup.example.org" }],
    ["a sister site made it", { "sec-fetch-site": "same-site", origin: "https://other.example.org" }],
    ["its origin is another", { origin: "https://elsewhere.example" }],
    ["its origin is hidden", { origin: "null" }],
    ["nothing says where it comes from", { cookie: "next-auth.session-token=x" }],
    ["another site made it without a cookie", { origin: "https://elsewhere.example" }],
    ["another site made it without cookie and origin", { "sec-fetch-site": "cross-site" }],
  ])("is refused when %s", (_case, headers) => {
    expect(asking(headers)).toThrow(expect.objectContaining({ code: "cross_site", status: 403 }));
  });
});
