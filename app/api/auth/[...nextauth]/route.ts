import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options.ts";
import { prepareNextAuthAddress } from "@/lib/env.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { readShortText } from "@/lib/http/short-text.ts";

/** Limit for a sign-in form, which anybody can send: next-auth itself would read a body of any length into memory. */
const MOST_BYTES = 20_000;

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** next-auth's own routes: sign-in, sign-out, OAuth callbacks, the CSRF token and the session. */
function handle(request: NextRequest, context: Context): Promise<Response> {
  prepareNextAuthAddress();
  return NextAuth(request, context, authOptions());
}

export const POST = withProblems(async (request: NextRequest, context: Context) => {
  const { url, method, headers } = request;
  const body = await readShortText(request, MOST_BYTES);
  return handle(new NextRequest(url, { method, headers, body }), context);
});

export { handle as GET };
