import { z } from "zod";
import { newTokenSchema } from "../../auth/grant-token.ts";
import { passwordChangeSchema } from "../../users/change-password.ts";
import { deletionSchema } from "../../users/deletion/delete-account.ts";
import { sessionsQuerySchema } from "../../users/end-sessions.ts";
import { profileSchema } from "../../users/schemas.ts";
import type { Operation } from "../operation.ts";
import { grantedTokenSchema, meSchema, revokedTokensSchema, tokenSchema } from "../schemas/account.ts";

export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/me",
    tag: "account",
    summary: "Who asks, and what they are in which contest",
    who: "who is signed in",
    answers: [{ description: "The asker", schema: meSchema }],
  },
  {
    method: "patch",
    path: "/api/v1/me",
    tag: "account",
    summary: "Changes one's name",
    who: "who is signed in",
    body: { schema: profileSchema, example: { name: "Aki Sato" } },
    answers: [{ description: "The asker, under the new name", schema: meSchema }],
  },
  {
    method: "put",
    path: "/api/v1/me/password",
    tag: "account",
    summary: "Changes one's password",
    who: "who is signed in and knows the present one",
    description:
      "Every session ends, but for the one that asks; so does every token, the asking one too, unless `keepTokens` is set and the password was not drawn for its owner by somebody else. `POST /api/v1/tokens` makes a new one.",
    body: {
      schema: passwordChangeSchema,
      example: { current: "as it was handed over", next: "a quiet garden gate" },
    },
    answers: [{ description: "How many tokens were revoked", schema: revokedTokensSchema }],
    refusals: {
      wrong_password: "`current` is not the present password",
      password_required: "the account has none yet, which is set on its page alone",
      rate_limited: "too many attempts in a short time",
    },
  },
  {
    method: "delete",
    path: "/api/v1/me/sessions",
    tag: "account",
    summary: "Ends one's sessions, in every browser",
    who: "who is signed in",
    description:
      "A session that asks goes on. Tokens do too, unless `revokeTokens` is set: then every one ends, the asking one as well.",
    query: sessionsQuerySchema,
    answers: [{ description: "How many tokens were revoked", schema: revokedTokensSchema }],
  },
  {
    method: "post",
    path: "/api/v1/me/deletion",
    tag: "account",
    summary: "Deletes one's account",
    who: "who is signed in and knows the password",
    description:
      "For good: name, address, notices, preferences and tokens go; what was handed in for a team stays the team's, without saying who did. Somebody without a password types their `email` again, on the account page or with its session. A mail confirms it, where the site sends mails.",
    body: { schema: deletionSchema, example: { password: "a quiet garden gate" } },
    answers: [{ status: 204, description: "Deleted" }],
    refusals: {
      wrong_password: "`password` is not the present password",
      wrong_address: "the account has no password, and `email` is not its address",
      password_required: "the account has no password: a token alone does not delete it",
      last_organizer: "nobody else organizes",
      in_team: "one is in a team that takes part in a contest: leave it first, or withdraw it",
      rate_limited: "too many attempts in a short time",
    },
  },
  {
    method: "get",
    path: "/api/v1/tokens",
    tag: "account",
    summary: "One's own tokens, without their secrets",
    who: "who is signed in",
    answers: [{ description: "The tokens", schema: z.array(tokenSchema) }],
  },
  {
    method: "post",
    path: "/api/v1/tokens",
    tag: "account",
    summary: "Makes a token",
    who: "who has an account: by address and password, or from a page of the site",
    description: "A token makes no other.",
    body: {
      schema: newTokenSchema,
      example: { name: "laptop", email: "you@example.org", password: "a quiet garden gate" },
    },
    answers: [{ status: 201, description: "The token and its secret", schema: grantedTokenSchema }],
    refusals: {
      wrong_credentials: "address and password do not fit",
      password_required: "a token alone makes no other",
      rate_limited: "too many attempts in a short time",
      too_many_tokens: "there are as many as one may have",
    },
  },
  {
    method: "delete",
    path: "/api/v1/tokens/{token}",
    tag: "account",
    summary: "Ends a token",
    who: "its owner",
    answers: [{ status: 204, description: "Ended" }],
    refusals: { no_such_token: "one has no such token" },
  },
  {
    method: "get",
    path: "/api/v1/openapi.json",
    tag: "description",
    summary: "This description",
    who: "all",
    answers: [
      { description: "An OpenAPI 3.1 document", schema: z.looseObject({ openapi: z.literal("3.1.0") }) },
    ],
  },
];
