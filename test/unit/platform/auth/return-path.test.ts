import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returnPath } from "../../../../lib/platform/auth/return-path.ts";

describe("the return path after signing in", () => {
  it.each(["/en/team", "/ja/organizer/data?contest=cup&round=final", "/en/account#tokens"])(
    "keeps %s",
    (path) => {
      expect(returnPath(path, "/en")).toBe(path);
    },
  );

  it.each([
    undefined,
    "",
    "team",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    ["/a", "/b"],
  ])("falls back for %j", (given) => {
    expect(returnPath(given, "/en")).toBe("/en");
  });

  it("never leaves this site, whatever the address", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "//",
      "\t",
      "\n",
      "@",
      ":",
      "evil.example",
      "https",
      "%2f",
      ".",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const reached = new URL(returnPath(`/${parts.join("")}`, "/en"), "https://cup.example.org");
        expect(reached.origin).toBe("https://cup.example.org");
      }),
    );
  });
});
