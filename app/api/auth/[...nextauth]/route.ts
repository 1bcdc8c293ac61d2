import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options.ts";
import { database } from "@/lib/db/database.ts";
import { prepareNextAuthAddress } from "@/lib/env.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { readShortText } from "@/lib/http/short-text.ts";
import { signInWithProfile } from "@/lib/users/prove-by-provider.ts";

/** Limit for a sign-in form, which anybody can send: next-auth itself would read a body of any length into memory. */
const MOST_BYTES = 20_000;

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** next-auth's own routes: sign-in, sign-out, OAuth callbacks, the CSRF token and the session. */
function handle(request: NextRequest, context: Context): Promise<Response> {
  prepareNextAuthAddress();
  return NextAuth(
    request,
    context,
    authOptions((profile) => signInWithProfile(database(), profile)),
  );
}

export const POST = withProblems(async (request: NextRequest, context: Context) => {
  const { url, method, headers } = request;
  const body = await readShortText(request, MOST_BYTES);
  return handle(new NextRequest(url, { method, headers, body }), context);
});

export { handle as GET };
