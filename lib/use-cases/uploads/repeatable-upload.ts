import { createHash } from "node:crypto";
import { UserError } from "../../common/errors.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";

/** Keys are kept at least as long. */
const KEPT_MS = 24 * 3_600_000;

/**
 * An upload with an `Idempotency-Key`: sent again because its answer was lost, it creates nothing twice. The key is committed in the
 * transaction that creates something, which also refers to it; a refused upload leaves no key. The answer to a repetition is made
 * again from what was created.
 */
export class RepeatableUpload {
  private readonly userId: string;
  private readonly key: string;
  private readonly hash = createHash("sha256");
  /** Whether something was found that an earlier request created. */
  isReplayed = false;
  /** Ids of what this request has made or found so far: the same file again in its archive is another attempt, no repetition. */
  readonly taken = new Set<string>();

  constructor(userId: string, key: string) {
    this.userId = userId;
    this.key = key;
  }

  /**
   * The file's bytes, noted as part of the request. To be read to the end before anything is compared.
   * @param what the rest of the request, as JSON
   */
  async *reading(what: object, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    this.hash.update(`${JSON.stringify(what)}\n`);
    for await (const chunk of chunks) {
      this.hash.update(chunk);
      yield chunk;
    }
  }

  /** The key as an earlier request stored it, with the submission that it created; null if none did. */
  earlier(db: Database) {
    const { userId, key } = this;
    const submission = { select: { id: true, number: true } };
    return db.idempotencyKey.findUnique({ where: { userId_key: { userId, key } }, include: { submission } });
  }

  /**
   * Stores the key, or finds it as an earlier request stored it; waits for a simultaneous request with the same key.
   * @returns the id of the key, for what is created
   * @throws UserError `idempotency_key_reused` (422) if the earlier request was another one
   */
  async claim(transaction: Transaction, arrivedAt: Date): Promise<string> {
    const { userId, key, requestHash } = this;
    await transaction.idempotencyKey.createMany({
      data: { userId, key, requestHash, arrivedAt },
      skipDuplicates: true,
    });
    const stored = await transaction.idempotencyKey.findUniqueOrThrow({
      where: { userId_key: { userId, key } },
    });
    this.assertSame(stored);
    return stored.id;
  }

  /** Requires that an earlier request with the key was this one. @throws UserError `idempotency_key_reused` (422) */
  assertSame(earlier: { readonly requestHash: string }): void {
    if (earlier.requestHash === this.requestHash) return;
    const message =
      "This Idempotency-Key was already used for another request: use a new key for each upload.";
    throw new UserError("idempotency_key_reused", message, 422);
  }

  private get requestHash(): string {
    return this.hash.copy().digest("hex");
  }
}

/** Deletes the keys of uploads that nobody repeats any more. */
export async function forgetIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) } } });
}
