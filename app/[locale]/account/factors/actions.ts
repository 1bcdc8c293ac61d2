"use server";

import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { rememberBrowser } from "@/lib/platform/auth/begin-session.ts";
import { passkeyAnswerSchema } from "@/lib/platform/auth/factors/passkeys.ts";
import { relyingParty } from "@/lib/platform/auth/factors/relying-party.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { codeSchema } from "@/lib/platform/auth/sign-in.ts";
import { database } from "@/lib/platform/db/database.ts";
import { addApp, beginApp, newAppSchema } from "@/lib/use-cases/people/users/factors/add-app.ts";
import {
  addPasskey,
  beginPasskey,
  newPasskeySchema,
} from "@/lib/use-cases/people/users/factors/add-passkey.ts";
import type { ChangedFactors } from "@/lib/use-cases/people/users/factors/change-factors.ts";
import { confirmWithCode, confirmWithPasskey } from "@/lib/use-cases/people/users/factors/confirm-session.ts";
import { factorRemovalSchema, removeFactor } from "@/lib/use-cases/people/users/factors/remove-factor.ts";
import { renewRecoveryCodes } from "@/lib/use-cases/people/users/factors/renew-recovery-codes.ts";
import { ownerPasswordSchema } from "@/lib/use-cases/people/users/factors/schemas.ts";

type Input = Record<string, unknown>;

/** Begins to add a passkey: returns what the browser asks its authenticator for. */
export async function startPasskey(
  input: Input,
): Promise<ActionResult<Awaited<ReturnType<typeof beginPasskey>>>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const wish = parseInput(newPasskeySchema, input);
    return beginPasskey(database(), rateLimits(), viewer, wish, relyingParty(await headers()));
  });
}

/** Adds the passkey that the authenticator made. Returns the first recovery codes, if it is the first second factor. */
export async function finishPasskey(input: Input): Promise<ActionResult<readonly string[]>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const answer = parseInput(passkeyAnswerSchema, input);
    return keepSignedIn(await addPasskey(database(), viewer, answer, relyingParty(await headers())));
  });
}

/** An authenticator app's secret as a QR code: the side's length in modules, and their outline. */
interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Begins to add an authenticator app: returns its secret, also as a QR code. */
export async function startApp(
  input: Input,
): Promise<ActionResult<{ secret: string; pending: string; qr: QrCode }>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const { password } = parseInput(ownerPasswordSchema, input);
    const { uri, ...app } = await beginApp(database(), rateLimits(), viewer, password);
    const code = generate(uri);
    return { ...app, qr: { size: code.size, path: toSvgPath(code) } };
  });
}

/** Adds the authenticator app that shows the right code. Returns the first recovery codes, if it is the first second factor. */
export async function finishApp(input: Input): Promise<ActionResult<readonly string[]>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    return keepSignedIn(await addApp(database(), viewer, parseInput(newAppSchema, input)));
  });
}

/** Removes one of the viewer's second factors. */
export async function dropFactor(input: Input): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const wish = parseInput(factorRemovalSchema, input);
    return keepSignedIn(await removeFactor(database(), rateLimits(), viewer, wish));
  });
}

/** Replaces the viewer's recovery codes, which are only ever in this answer. */
export async function drawCodes(input: Input): Promise<ActionResult<readonly string[]>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const { password } = parseInput(ownerPasswordSchema, input);
    return keepSignedIn(await renewRecoveryCodes(database(), rateLimits(), viewer, password));
  });
}

/** Proves a second factor in this session, with a code. */
export async function proveWithCode(input: Input): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const { code } = parseInput(z.object({ code: codeSchema }), input);
    await confirmWithCode(database(), rateLimits(), viewer, code);
    revalidatePath("/[locale]", "layout");
    return null;
  });
}

/** Proves a second factor in this session, with a passkey. */
export async function proveWithPasskey(input: Input): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const answer = parseInput(passkeyAnswerSchema, input);
    await confirmWithPasskey(database(), viewer, answer, relyingParty(await headers()));
    revalidatePath("/[locale]", "layout");
    return null;
  });
}

/** Remembers this browser, since a change of second factors forgets all. */
async function keepSignedIn<Value>({ user, value }: ChangedFactors<Value>): Promise<Value> {
  await rememberBrowser(user);
  revalidatePath("/[locale]", "layout");
  return value;
}
