import { keyedHash } from "../../platform/auth/keyed-hash.ts";

/** Who starts a run: a user, or an anonymous visitor at an address. */
export interface LabVisitor {
  readonly userId: string | null;
  readonly address: string;
}

/** Who requests an existing run. */
export interface LabCaller extends LabVisitor {
  readonly mayCancelAll: boolean;
}

/**
 * The keyed hash by which a run recognizes whoever started it, until its result expires. Pages and API do not reveal it.
 */
export function fingerprintOf({ userId, address }: LabVisitor): string {
  return keyedHash("lab", userId ?? address);
}

/** Whether the visitor started the run: as the same user, or anonymously from the same address. */
export function isStartedBy(startedBy: string | null, { userId, address }: LabVisitor): boolean {
  const theirs = [fingerprintOf({ userId, address }), fingerprintOf({ userId: null, address })];
  return startedBy !== null && theirs.includes(startedBy);
}
