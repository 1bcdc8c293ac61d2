import { cookies } from "next/headers";
import { CONTEST_COOKIE } from "@/lib/api/http/contest-cookie.ts";
import { usesSecureCookies } from "@/lib/platform/auth/session-token.ts";

/** A year, in seconds. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** The id of the contest that was last chosen in this browser, unchecked; null if none was. */
export async function chosenContest(): Promise<string | null> {
  return (await cookies()).get(CONTEST_COOKIE)?.value ?? null;
}

/** Remembers in this browser which contest pages show. Only for server actions. */
export async function chooseContest(contestId: string): Promise<void> {
  (await cookies()).set(choiceCookie(contestId));
}

/** The cookie that remembers the choice of a contest. */
export function choiceCookie(contestId: string) {
  return {
    name: CONTEST_COOKIE,
    value: contestId,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: usesSecureCookies(),
    maxAge: KEPT_SECONDS,
  } as const;
}
