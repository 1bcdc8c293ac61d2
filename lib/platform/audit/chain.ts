import { createHash } from "node:crypto";
import type { AuditEntry } from "../../../generated/prisma/client.ts";
import { canonicalJson } from "./canonical-json.ts";

/** What an entry says, without its place in the chain. */
export type SealedFacts = Pick<AuditEntry, "id" | "at" | "userId" | "action" | "subject" | "detail">;

/** Keys of `detail` that are erased with an account. */
const OF_PERSON = ["member", "userId", "note"];
const OF_ACTOR = "byDeletedAccount";

/** Who did it, as far as the entry tells; undefined if it was the system. */
export function actorOf({ userId, detail }: SealedFacts): object | undefined {
  const { [OF_ACTOR]: byDeletedAccount } = factsOf(detail);
  return userId === null && byDeletedAccount === undefined
    ? undefined
    : { userId, ...(byDeletedAccount === undefined ? {} : { byDeletedAccount }) };
}

/** Whom it was about, as far as the entry tells: a user's id, a name, a note with a name; undefined if it names nobody. */
export function personOf({ subject, detail }: SealedFacts): object | undefined {
  const named = Object.entries(factsOf(detail)).filter(([key]) => OF_PERSON.includes(key));
  const user = /^user:(.*)$/s.exec(subject)?.[1];
  if (named.length === 0 && user === undefined) return undefined;
  return { ...Object.fromEntries(named), ...(user === undefined ? {} : { user }) };
}

/** Whether what is left of the actor is what the deletion of their account leaves. */
export function isErasedActor(actor: object | undefined): boolean {
  return canonicalJson(actor ?? {}) === canonicalJson({ userId: null, [OF_ACTOR]: true });
}

/** Whether what is left of the person is what the deletion of their account leaves: nothing, or an empty note. */
export function isErasedPerson(person: object | undefined): boolean {
  return person === undefined || canonicalJson(person) === canonicalJson({ note: "" });
}

/** Salted SHA-256 of a part of an entry. */
export function hashOfPart(salt: string, part: object): string {
  return sha256({ salt, ...part });
}

/**
 * An entry's hash: SHA-256 of the canonical JSON of its place and all its facts, with names and users' ids only as the hashes of their
 * parts, which remain when an account is deleted.
 */
export function hashOfEntry(
  { id, at, action, subject, detail }: SealedFacts,
  { sequence, previousHash }: Pick<AuditEntry, "sequence" | "previousHash">,
  { actorHash, personHash }: Pick<AuditEntry, "actorHash" | "personHash">,
): string {
  const lasting = Object.entries(factsOf(detail)).filter(([key]) => ![...OF_PERSON, OF_ACTOR].includes(key));
  return sha256({
    sequence,
    previousHash,
    id,
    at: at.toISOString(),
    action,
    subject: subject.replace(/^user:.*$/s, "user"),
    detail: Object.fromEntries(lasting),
    actorHash,
    personHash,
  });
}

function factsOf(detail: AuditEntry["detail"]): Record<string, unknown> {
  return (detail ?? {}) as Record<string, unknown>;
}

function sha256(value: object): string {
  return createHash("sha256").update(canonicalJson(value)).digest("hex");
}
