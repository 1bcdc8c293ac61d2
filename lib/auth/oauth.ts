import type { Profile } from "next-auth";
import GitHubProvider from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import type { Provider } from "next-auth/providers/index";
import { z } from "zod";
import type { Database } from "../db/client.ts";
import { environment, type OpenIdSettings } from "../env.ts";
import type { SignedInUser } from "./sign-in.ts";

/** The names of the OAuth providers that are offered here, for the sign-in page. */
export function offeredOAuthProviders(): { id: string; name: string }[] {
  return oauthProviders().map(({ id, name }) => ({ id, name }));
}

/** next-auth's providers for those that are set up. */
export function oauthProviders(): Provider[] {
  const { google, github, openId } = environment().oauth;
  return [
    ...(google ? [GoogleProvider(google)] : []),
    ...(github ? [gitHubProvider(github)] : []),
    ...(openId ? [openIdProvider(openId)] : []),
  ];
}

/** Any provider of OpenID Connect. An ID token need not name the address: who asks for userinfo gets it from every one. */
function openIdProvider({ issuer, name, ...client }: OpenIdSettings): Provider {
  return {
    ...client,
    id: "oidc",
    name,
    type: "oauth",
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    userinfo: {
      // Given the whole answer it compares the two subjects; next-auth's type for that answer leaves out its methods.
      request: ({ client: openid, tokens }) =>
        openid.userinfo(tokens as Parameters<typeof openid.userinfo>[0]),
    },
    profile: ({ sub }: Profile) => ({ id: sub ?? "" }),
  };
}

const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub's profile says nothing of whether its address is verified, so the list of addresses is asked instead. */
function gitHubProvider(client: { clientId: string; clientSecret: string }): Provider {
  return GitHubProvider({
    ...client,
    userinfo: {
      url: "https://api.github.com/user",
      async request({ client: openid, tokens }) {
        const token = tokens.access_token ?? "";
        const profile = await openid.userinfo(token);
        const answer = await fetch("https://api.github.com/user/emails", {
          headers: { authorization: `Bearer ${token}`, accept: "application/vnd.github+json" },
        });
        const emails = gitHubEmails.safeParse(answer.ok ? await answer.json() : []).data ?? [];
        const verified = emails.filter((candidate) => candidate.verified);
        const chosen = verified.find((candidate) => candidate.primary) ?? verified[0];
        return { ...profile, email: chosen?.email, email_verified: chosen !== undefined };
      },
    },
  });
}

const verifiedProfile = z.object({ email: z.string().min(3), email_verified: z.literal(true) });

/**
 * The user behind an OAuth profile: the one who has the profile's e-mail address, if the provider verified it. Nobody
 * is signed up this way; accounts come from invitations.
 *
 * @returns null when nobody has that address or it is not verified.
 */
export async function userOfOAuthProfile(db: Database, profile: unknown): Promise<SignedInUser | null> {
  const parsed = verifiedProfile.safeParse(profile);
  if (!parsed.success) return null;
  return db.user.findUnique({ where: { email: parsed.data.email.trim().toLowerCase() } });
}
