"use server";

import { cookies, headers } from "next/headers";
import { getLocale } from "next-intl/server";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { goOnWithoutScripts } from "@/app/actions/form-action.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { beginSession } from "@/lib/platform/auth/begin-session.ts";
import { relyingParty } from "@/lib/platform/auth/factors/relying-party.ts";
import { knownBrowserCookieName } from "@/lib/platform/auth/known-browser.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { returnPath } from "@/lib/platform/auth/return-path.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { signInWithPasskey, signInWithPassword } from "@/lib/platform/auth/sign-in.ts";
import { database } from "@/lib/platform/db/database.ts";

/** Signs in with the form's address and password, and the code of a second factor if there is one. */
export async function signInByForm(_: unknown, form: FormData): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { goOn, ...credentials } = Object.fromEntries(form);
    const browser = (await cookies()).get(knownBrowserCookieName())?.value;
    const place = { address: addressOf(await headers()), browser };
    await beginSession(await signInWithPassword(database(), rateLimits(), credentials, place));
    await goOnWithoutScripts(returnPath(String(goOn), `/${await getLocale()}`));
    return null;
  }, form);
}

/** Signs in with a passkey's answer to a challenge of this site. */
export async function signInByPasskey(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const asked = await headers();
    const from = { address: addressOf(asked), party: relyingParty(asked) };
    await beginSession(await signInWithPasskey(database(), rateLimits(), input, from));
    return null;
  });
}
