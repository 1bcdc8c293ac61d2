import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options.ts";
import { prepareNextAuthAddress } from "@/lib/env.ts";

/** next-auth's own routes: sign-in, sign-out, OAuth callbacks, the CSRF token and the session. */
function handle(
  request: NextRequest,
  context: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  prepareNextAuthAddress();
  return NextAuth(request, context, authOptions());
}

export { handle as GET, handle as POST };
