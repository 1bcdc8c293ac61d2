import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { withHashes } from "../../../../../lib/api/http/public-copies/script-hashes.ts";

const policy = "default-src 'self'; script-src 'self' 'nonce-N1' 'strict-dynamic'; object-src 'none'";
const html = [
  '<script src="/_next/a.js" nonce="N1"></script>',
  '<script nonce="N1">start("N1")</script>',
  "<script>injected()</script>",
].join("");
const hash = (script: string) => createHash("sha256").update(script).digest("base64");

it("withHashes allows the scripts that had the nonce by their hashes, and no other", () => {
  const { headers, body } = withHashes({ "content-security-policy": policy }, Buffer.from(html));
  expect(headers["content-security-policy"]).toBe(
    `default-src 'self'; script-src 'self' 'sha256-${hash('start("")')}'; object-src 'none'`,
  );
  expect(body.toString()).toContain('<script nonce="">start("")</script>');
});

it("withHashes removes the nonce everywhere", () => {
  const link = ['</a.css>; rel=preload; nonce="N1"'];
  const { headers, body } = withHashes({ "content-security-policy": policy, link }, Buffer.from(html));
  expect(JSON.stringify(headers) + body.toString()).not.toContain("N1");
});

it("withHashes leaves an answer without a nonce as it is", () => {
  const headers = { "content-security-policy": "default-src 'none'" };
  const body = Buffer.from(html);
  expect(withHashes(headers, body)).toEqual({ headers, body });
});
