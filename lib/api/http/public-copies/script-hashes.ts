import { createHash } from "node:crypto";

type Headers = Readonly<Record<string, string | readonly string[]>>;

const POLICY = "content-security-policy";

/**
 * Replaces the nonce of a page by the hashes of its scripts, since a nonce must not be used twice. Only scripts that had the nonce get
 * one. Answers without a nonce stay as they are.
 */
export function withHashes(headers: Headers, body: Buffer): { headers: Headers; body: Buffer } {
  const policy = String(headers[POLICY] ?? "");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!nonce) return { headers, body };
  const html = body.toString();
  const hashes = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes, script]) => {
    const isTrusted = attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes);
    return isTrusted ? [`'sha256-${sha256(script.replaceAll(nonce, ""))}'`] : [];
  });
  // 'strict-dynamic' would refuse the site's own files, which have no nonce any more.
  const allowed = policy
    .replace(`'nonce-${nonce}'`, [...new Set(hashes)].join(" "))
    .replace(" 'strict-dynamic'", "");
  const withoutNonce = (value: string | readonly string[]) =>
    typeof value === "string" ? value.replaceAll(nonce, "") : value.map((one) => one.replaceAll(nonce, ""));
  const cleared = Object.entries(headers).map(([name, value]) => [name, withoutNonce(value)]);
  return {
    headers: { ...Object.fromEntries(cleared), [POLICY]: allowed },
    body: Buffer.from(html.replaceAll(nonce, "")),
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
