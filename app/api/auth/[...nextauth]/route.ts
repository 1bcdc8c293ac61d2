import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { withProblems } from "@/lib/api/http/problem.ts";
import { readShortText } from "@/lib/api/http/short-text.ts";
import { UserError } from "@/lib/common/errors.ts";
import { authOptions } from "@/lib/platform/auth/options.ts";
import { placeOf } from "@/lib/platform/auth/sessions.ts";
import { database } from "@/lib/platform/db/database.ts";
import { prepareNextAuthAddress } from "@/lib/platform/env.ts";
import { signInWithProfile } from "@/lib/use-cases/people/users/prove-by-provider.ts";

/** Limit for a form, which anybody can send: next-auth itself would read a body of any length into memory. */
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
    authOptions((profile) => signInWithProfile(database(), profile), placeOf(request.headers)),
  );
}

export const POST = withProblems(async (request: NextRequest, context: Context) => {
  const [action] = (await context.params).nextauth;
  // With this, anybody could write errors of their own making to the log.
  if (action === "_log") throw new UserError("no_such_address", "There is nothing at this address.", 404);
  const { url, method, headers } = request;
  const body = await readShortText(request, MOST_BYTES);
  return handle(new NextRequest(url, { method, headers, body }), context);
});

export { handle as GET };
