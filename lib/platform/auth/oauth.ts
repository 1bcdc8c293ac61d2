import type { Profile } from "next-auth";
import GitHubProvider from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import type { Provider } from "next-auth/providers/index";
import { z } from "zod";
import type { User } from "../../../generated/prisma/client.ts";
import type { Database } from "../db/client.ts";
import { environment, type OpenIdSettings } from "../env.ts";

/** Ids and names of the configured OAuth providers, for the sign-in page. */
export function offeredOAuthProviders(): { id: string; name: string }[] {
  return oauthProviders().map(({ id, name }) => ({ id, name }));
}

/** The configured OAuth providers, as next-auth takes them. */
export function oauthProviders(): Provider[] {
  const { google, github, openId } = environment().oauth;
  return [
    ...(google ? [GoogleProvider(google)] : []),
    ...(github ? [gitHubProvider(github)] : []),
    ...(openId ? [openIdProvider(openId)] : []),
  ];
}

/** An OpenID Connect provider. ID tokens need not contain the e-mail address, so it is requested from the userinfo endpoint. */
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
      // Given the whole token set, openid-client also compares the subjects; next-auth's type for it lacks the methods.
      request: ({ client: openid, tokens }) =>
        openid.userinfo(tokens as Parameters<typeof openid.userinfo>[0]),
    },
    profile: ({ sub }: Profile) => ({ id: sub ?? "" }),
  };
}

const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub's profile does not say whether its address is verified, so the list of addresses is requested too. */
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

/** The address is checked before it becomes lower-case: the Kelvin sign would become a k, and another mailbox somebody's here. */
const verifiedProfile = z.object({
  email: z.string().trim().pipe(z.email().toLowerCase()),
  email_verified: z.literal(true),
});

/**
 * The user whose e-mail address an OAuth profile has, if the provider has verified it. Never creates an account: accounts come
 * from invitations.
 *
 * @returns null if the address is not verified or no user has it.
 */
export async function userOfOAuthProfile(db: Database, profile: unknown): Promise<User | null> {
  const parsed = verifiedProfile.safeParse(profile);
  if (!parsed.success) return null;
  return db.user.findUnique({ where: { email: parsed.data.email } });
}
