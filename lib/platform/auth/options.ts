import { cookies, headers } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { UserError } from "../../common/errors.ts";
import { database } from "../db/database.ts";
import { authSecret } from "../env.ts";
import { logger } from "../log.ts";
import { auditSignIn } from "./audit-sign-in.ts";
import { viewerOfClaims } from "./authenticate.ts";
import { rememberBrowser } from "./begin-session.ts";
import { passkeyAnswerSchema, passkeyRefused } from "./factors/passkeys.ts";
import { relyingParty } from "./factors/relying-party.ts";
import { knownBrowserCookieName } from "./known-browser.ts";
import { oauthProviders } from "./oauth.ts";
import { oauthFailure } from "./oauth-failure.ts";
import { returnPath } from "./return-path.ts";
import { SESSION_SECONDS, sessionClaims, usesSecureCookies } from "./session-token.ts";
import { createSession, type SessionPlace } from "./sessions.ts";
import { rateLimits } from "./shared-limits.ts";
import { type SignedInUser, signInWithPasskey, signInWithPassword } from "./sign-in.ts";

/**
 * Options for next-auth. Built per request, because they read settings that are not available at build time.
 * @param signInWithProfile finds whom a provider's profile signs in, or null; called twice per sign-in
 * @param place from where the request came
 */
export function authOptions(
  signInWithProfile: (profile: unknown) => Promise<SignedInUser | null>,
  place: SessionPlace,
): NextAuthOptions {
  return {
    providers: [passwordProvider(place), passkeyProvider(place), ...oauthProviders()],
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    useSecureCookies: usesSecureCookies(),
    pages: { signIn: "/sign-in", error: "/sign-in" },
    callbacks: {
      // Only to a path of this site. next-auth's own throws at what is no address.
      redirect: ({ url, baseUrl }) =>
        baseUrl + returnPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url, "/"),
      async signIn({ account, profile }) {
        if (account?.type === "credentials") return true;
        return (await signInWithProfile(profile)) !== null;
      },
      async jwt({ token, user, account, profile }) {
        if (!account) return token;
        // With a password or a passkey, whom `authorize` returned. A provider vouches for who it is, not for a second factor.
        const known =
          account.type === "credentials" ? (user as SignedInUser) : await signInWithProfile(profile);
        if (!known) throw new Error("the user went away while signing in");
        if (account.type !== "credentials") {
          await auditSignIn(database(), rateLimits(), "user.signIn", known);
        }
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

function passwordProvider({ address }: SessionPlace) {
  return CredentialsProvider({
    credentials: { email: { type: "email" }, password: { type: "password" }, code: { type: "text" } },
    authorize: (credentials) =>
      authorize(async () => {
        const browser = (await cookies()).get(knownBrowserCookieName())?.value;
        return signInWithPassword(database(), rateLimits(), credentials, { address, browser });
      }),
  });
}

function passkeyProvider({ address }: SessionPlace) {
  return CredentialsProvider({
    id: "passkey",
    credentials: { answer: { type: "text" } },
    authorize: (credentials) =>
      authorize(async () => {
        const answer = passkeyAnswerSchema.safeParse(parseJson(credentials?.answer)).data;
        if (!answer) throw passkeyRefused();
        const party = relyingParty(await headers());
        return signInWithPasskey(database(), rateLimits(), answer, { address, party });
      }),
  });
}

/** Runs a sign-in, and remembers the browser if it succeeds. */
async function authorize(signIn: () => Promise<SignedInUser>): Promise<SignedInUser> {
  try {
    const user = await signIn();
    await rememberBrowser(user);
    return user;
  } catch (error) {
    if (!(error instanceof UserError)) {
      logger("auth").error({ error }, "a sign-in could not be checked");
      throw new Error("unavailable");
    }
    // next-auth passes an error's message to the page in the URL: here, the code and how many minutes to wait.
    const wait = error.detail.minutes;
    throw new Error(wait === undefined ? error.code : `${error.code}:${wait}`);
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
