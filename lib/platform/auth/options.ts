import type { NextAuthOptions } from "next-auth";
import { database } from "../db/database.ts";
import { authSecret } from "../env.ts";
import { logger } from "../log.ts";
import { auditSignIn } from "./audit-sign-in.ts";
import { viewerOfClaims } from "./authenticate.ts";
import { oauthProviders } from "./oauth.ts";
import { oauthFailure } from "./oauth-failure.ts";
import { returnPath } from "./return-path.ts";
import { SESSION_SECONDS, sessionClaims, usesSecureCookies } from "./session-token.ts";
import { createSession, type SessionPlace } from "./sessions.ts";
import { rateLimits } from "./shared-limits.ts";
import type { SignedInUser } from "./sign-in.ts";

/**
 * Options for next-auth, which signs in with providers, and signs out. Built per request, because they read settings that are not available
 * at build time.
 * @param signInWithProfile finds whom a provider's profile signs in, or null; called twice per sign-in
 * @param place from where the request came
 */
export function authOptions(
  signInWithProfile: (profile: unknown) => Promise<SignedInUser | null>,
  place: SessionPlace,
): NextAuthOptions {
  return {
    providers: oauthProviders(),
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    useSecureCookies: usesSecureCookies(),
    pages: { signIn: "/sign-in", error: "/sign-in" },
    callbacks: {
      // Only to a path of this site. next-auth's own throws at what is no address.
      redirect: ({ url, baseUrl }) =>
        baseUrl + returnPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url, "/"),
      signIn: async ({ profile }) => (await signInWithProfile(profile)) !== null,
      async jwt({ token, account, profile }) {
        if (!account) return token;
        // A provider vouches for who it is, not for a second factor.
        const known = await signInWithProfile(profile);
        if (!known) throw new Error("the user went away while signing in");
        await auditSignIn(database(), rateLimits(), "user.signIn", known);
        return { ...(await createSession(database(), known, place)) };
      },
      async session({ session, token }) {
        const claims = sessionClaims(token);
        const viewer = claims && (await viewerOfClaims(database(), claims, place));
        return { expires: session.expires, user: { name: viewer?.name, email: viewer?.email } };
      },
    },
    events: {
      async signOut({ token }) {
        const claims = sessionClaims(token);
        // It may have ended before, elsewhere.
        if (claims) await database().session.deleteMany({ where: { id: claims.sid } });
      },
    },
    logger: {
      error: (code, failure) =>
        logger("auth").warn({ code, ...oauthFailure(code, failure) }, "next-auth refused a request"),
      warn: () => {},
      debug: () => {},
    },
  };
}
