import { createHmac } from "node:crypto";
import { authSecret } from "../env.ts";

/** Who starts a run: a user, or an address. */
export interface LabVisitor {
  readonly userId: string | null;
  readonly address: string;
}

/** Who asks for a run that is there. */
export interface LabAsker extends LabVisitor {
  readonly mayOrganize: boolean;
}

/**
 * What a run keeps of whoever started it, until its result expires: enough to know them again. Pages and API do not tell it, and without
 * the site's key whoever reads the database cannot try all users and all addresses either.
 */
export function fingerprintOf({ userId, address }: LabVisitor): string {
  return createHmac("sha256", authSecret())
    .update(`lab ${userId ?? address}`)
    .digest("base64url");
}

/** Whether they started it: as the user they are, or before they signed in, from the same address. */
export function isStartedBy(startedBy: string | null, { userId, address }: LabVisitor): boolean {
  const theirs = [fingerprintOf({ userId, address }), fingerprintOf({ userId: null, address })];
  return startedBy !== null && theirs.includes(startedBy);
}
