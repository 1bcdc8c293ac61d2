"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { beginSession } from "@/lib/platform/auth/begin-session.ts";
import { knownBrowserCookieName } from "@/lib/platform/auth/known-browser.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { returnPath } from "@/lib/platform/auth/return-path.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { signInWithPassword } from "@/lib/platform/auth/sign-in.ts";
import { database } from "@/lib/platform/db/database.ts";

/** Signs in with the form's fields before its scripts have loaded, which do the same by next-auth. */
export async function signInEarly(_: unknown, form: FormData): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { goOn, ...credentials } = Object.fromEntries(form);
    const browser = (await cookies()).get(knownBrowserCookieName())?.value;
    const place = { address: addressOf(await headers()), browser };
    await beginSession(await signInWithPassword(database(), rateLimits(), credentials, place));
    return redirect(returnPath(String(goOn), `/${await getLocale()}`));
  }, form);
}
