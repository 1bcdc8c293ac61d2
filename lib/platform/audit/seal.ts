import { randomBytes } from "node:crypto";
import type { AuditEntry } from "../../../generated/prisma/client.ts";
import type { Database, Transaction } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { actorOf, hashOfEntry, hashOfPart, personOf, type SealedFacts } from "./chain.ts";
import { auditHead } from "./head.ts";

/** The columns that sealing fills in. */
type Seal = Pick<
  AuditEntry,
  "id" | "sequence" | "previousHash" | "hash" | "actorSalt" | "actorHash" | "personSalt" | "personHash"
>;

/** How many entries one transaction seals. */
const BATCH = 1000;

/**
 * Numbers and chains all entries that are committed and not sealed yet. Entries are written unsealed, so that no act waits for another one's
 * transaction to end (docs/decisions/0015-audit-chain.md). Any number of processes may call it, at any time.
 */
export async function sealAudit(db: Database): Promise<void> {
  while ((await sealBatch(db)) === BATCH) {}
}

/** The same for the oldest thousand, so that a worker that finds a long log goes on with its other work. @returns how many were sealed */
export async function sealBatch(db: Database): Promise<number> {
  const unsealed = await db.auditEntry.findFirst({ where: { sequence: null }, select: { id: true } });
  return unsealed ? inTransaction(db, sealSome) : 0;
}

/** @returns how many entries were sealed */
async function sealSome(tx: Transaction): Promise<number> {
  // One at a time, so that each reads the head that the one before has committed.
  await tx.$queryRaw`SELECT FROM (SELECT pg_advisory_xact_lock(hashtextextended('audit chain', 0))) AS locked`;
  // An entry that another transaction is changing, since an account is deleted, is sealed afterwards.
  const entries = await tx.$queryRaw<SealedFacts[]>`
    SELECT id, at, "userId", action, subject, detail FROM "AuditEntry"
    WHERE sequence IS NULL ORDER BY at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  let { sequence, hash } = (await auditHead(tx)) ?? { sequence: 0, hash: null };
  const seals: Seal[] = [];
  for (const entry of entries) {
    const seal = sealOf(entry, ++sequence, hash);
    ({ hash } = seal);
    seals.push(seal);
  }
  await tx.$executeRaw`
    UPDATE "AuditEntry" entry SET sequence = seal.sequence, "previousHash" = seal."previousHash", hash = seal.hash,
      "actorSalt" = seal."actorSalt", "actorHash" = seal."actorHash",
      "personSalt" = seal."personSalt", "personHash" = seal."personHash"
    FROM jsonb_populate_recordset(NULL::"AuditEntry", ${JSON.stringify(seals)}::jsonb) seal
    WHERE entry.id = seal.id`;
  return entries.length;
}

function sealOf(entry: SealedFacts, sequence: number, previousHash: string | null): Seal {
  const actor = sealedPart(actorOf(entry));
  const person = sealedPart(personOf(entry));
  const hashes = { actorHash: actor.hash, personHash: person.hash };
  const hash = hashOfEntry(entry, { sequence, previousHash }, hashes);
  return {
    id: entry.id,
    sequence,
    previousHash,
    hash,
    actorSalt: actor.salt,
    personSalt: person.salt,
    ...hashes,
  };
}

function sealedPart(part: object | undefined): { salt: string | null; hash: string | null } {
  if (!part) return { salt: null, hash: null };
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: hashOfPart(salt, part) };
}
