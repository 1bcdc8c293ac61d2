import { cookies } from "next/headers";
import { usesSecureCookies } from "@/lib/platform/auth/session-token.ts";

const COOKIE = "tracecup.contest";

/** A year, in seconds. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** The id of the contest that was last chosen in this browser, unchecked; null if none was. */
export async function chosenContest(): Promise<string | null> {
  return (await cookies()).get(COOKIE)?.value ?? null;
}

/** Remembers in this browser which contest pages show. Only for server actions. */
export async function chooseContest(contestId: string): Promise<void> {
  (await cookies()).set(choiceCookie(contestId));
}

/** The cookie that remembers the choice of a contest. */
export function choiceCookie(contestId: string) {
  return {
    name: COOKIE,
    value: contestId,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: usesSecureCookies(),
    maxAge: KEPT_SECONDS,
  } as const;
}
