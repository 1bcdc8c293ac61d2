"use server";

import { headers } from "next/headers";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { type PasskeyChallenge, passkeyChallenge } from "@/lib/platform/auth/factors/passkeys.ts";
import { relyingParty } from "@/lib/platform/auth/factors/relying-party.ts";

/** A challenge for a passkey, to sign in with it or to confirm a session. */
export async function challengePasskey(): Promise<ActionResult<PasskeyChallenge>> {
  return runAction(async () => passkeyChallenge(relyingParty(await headers())));
}
