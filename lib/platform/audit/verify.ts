import type { AuditEntry } from "../../../generated/prisma/client.ts";
import type { Database } from "../db/client.ts";
import { actorOf, hashOfEntry, hashOfPart, isErasedActor, isErasedPerson, personOf } from "./chain.ts";
import type { AuditHead } from "./head.ts";

/** The first entry that is not what was sealed. */
export interface BrokenEntry {
  readonly sequence: number;
  /** Null if the entry is missing. */
  readonly id: string | null;
  /** What differs. */
  readonly what: "sequence" | "previousHash" | "actor" | "person" | "hash";
  readonly expected: string;
  readonly found: string;
}

export interface AuditVerification {
  /** The newest entry that is as it was sealed, with all before it. */
  readonly head: AuditHead | null;
  /** How many entries wait to be sealed. */
  readonly unsealed: number;
  /** How many entries lack a name because an account was deleted. */
  readonly erased: number;
  readonly broken: BrokenEntry | null;
  /** Where the hash in question stands in the chain; null if nowhere, or if none was asked for. */
  readonly known: AuditHead | null;
}

const PAGE = 1000;
/** Below every sequence, also those that nothing but a forger gives. */
const LOWEST = -(2 ** 31);

/**
 * Walks the chain from its first entry, and recomputes every hash.
 * @param noted a head that was noted earlier, to be found in the chain
 */
export async function verifyAudit(db: Database, noted?: string): Promise<AuditVerification> {
  let head = null as AuditHead | null;
  let known = null as AuditHead | null;
  let broken: BrokenEntry | undefined;
  let erased = 0;
  for await (const entry of sealedEntries(db)) {
    broken = faultOf(entry, head);
    if (broken) break;
    if (isErased(entry)) erased++;
    head = { sequence: (head?.sequence ?? 0) + 1, hash: entry.hash ?? "" };
    if (head.hash === noted) known = head;
  }
  const unsealed = await db.auditEntry.count({ where: { sequence: null } });
  return { head, unsealed, erased, broken: broken ?? null, known };
}

async function* sealedEntries(db: Database): AsyncGenerator<AuditEntry> {
  for (let last = LOWEST; ; ) {
    const page = await db.auditEntry.findMany({
      where: { sequence: { gt: last } },
      orderBy: { sequence: "asc" },
      take: PAGE,
    });
    yield* page;
    if (page.length < PAGE) return;
    last = page[PAGE - 1].sequence ?? last;
  }
}

/** What is wrong with an entry that follows `before`. */
function faultOf(entry: AuditEntry, before: AuditHead | null): BrokenEntry | undefined {
  const sequence = (before?.sequence ?? 0) + 1;
  if (entry.sequence !== sequence) {
    return {
      sequence,
      id: null,
      what: "sequence",
      expected: String(sequence),
      found: String(entry.sequence),
    };
  }
  const { actorHash, actorSalt, personHash, personSalt } = entry;
  const actor = actorOf(entry);
  const person = personOf(entry);
  const found = {
    previousHash: entry.previousHash,
    actor: hashOf(actor, actorSalt, isErasedActor(actor) ? actorHash : null),
    person: hashOf(person, personSalt, isErasedPerson(person) ? personHash : null),
    hash: hashOfEntry(entry, entry, entry),
  };
  const expected = {
    previousHash: before?.hash ?? null,
    actor: actorHash,
    person: personHash,
    hash: entry.hash,
  };
  for (const what of ["previousHash", "actor", "person", "hash"] as const) {
    if (found[what] === expected[what]) continue;
    return { sequence, id: entry.id, what, expected: String(expected[what]), found: String(found[what]) };
  }
  return undefined;
}

/**
 * The hash of a part as it is found; null for none.
 * @param erased the sealed hash of a part of which no more is left than the deletion of an account leaves: if the salt is gone, too, it holds
 */
function hashOf(part: object | undefined, salt: string | null, erased: string | null): string | null {
  if (salt === null && erased !== null) return erased;
  return part ? hashOfPart(salt ?? "", part) : null;
}

/** Whether a salt was erased: its hash remains. */
function isErased({ actorSalt, actorHash, personSalt, personHash }: AuditEntry): boolean {
  return (actorSalt === null && actorHash !== null) || (personSalt === null && personHash !== null);
}
