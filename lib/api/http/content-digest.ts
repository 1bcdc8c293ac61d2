import { createHash, type Hash, timingSafeEqual } from "node:crypto";
import { UserError } from "../../common/errors.ts";

const SHA256_BYTES = 32;

/**
 * The SHA-256 that a request declares of its body, by the header `Content-Digest: sha-256=:<base64>:` (RFC 9530): checked at the body's
 * end, it proves that the whole content was settled when the request began.
 */
export class ContentDigest {
  private readonly declared: Buffer;
  private readonly hash: Hash = createHash("sha256");

  private constructor(declared: Buffer) {
    this.declared = declared;
  }

  /**
   * Reads the header.
   * @returns undefined if there is none, or none with SHA-256
   * @throws UserError `bad_digest` (400) if it cannot be read
   */
  static of(headers: Headers): ContentDigest | undefined {
    const members = (headers.get("content-digest") ?? "").split(",").map((member) => member.trim());
    const value = members.find((member) => member.startsWith("sha-256="))?.slice("sha-256=".length);
    if (value === undefined) return undefined;
    const declared = Buffer.from(/^:([A-Za-z0-9+/]+=*):$/.exec(value)?.[1] ?? "", "base64");
    if (declared.byteLength === SHA256_BYTES) return new ContentDigest(declared);
    const message = `Content-Digest cannot be read: expected sha-256=:<44 characters of base64>:, found sha-256=${value.slice(0, 60)}.`;
    throw new UserError("bad_digest", message, 400);
  }

  update(bytes: Uint8Array): void {
    this.hash.update(bytes);
  }

  /** Compares it with the bytes that came. @throws UserError `digest_mismatch` (422) */
  verify(): void {
    const found = this.hash.digest();
    if (timingSafeEqual(found, this.declared)) return;
    const [expected, hex] = [this.declared.toString("hex"), found.toString("hex")];
    const message = `What came is not what was announced: the request declared the SHA-256 ${expected}, its content has ${hex}. Nothing was stored.`;
    throw new UserError("digest_mismatch", message, 422, { expected, found: hex });
  }
}
