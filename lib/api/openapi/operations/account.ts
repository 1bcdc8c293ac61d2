import { z } from "zod";
import { passwordChangeSchema } from "../../../use-cases/people/users/change-password.ts";
import { sessionsQuerySchema } from "../../../use-cases/people/users/end-sessions.ts";
import { newTokenSchema } from "../../../use-cases/people/users/grant-token.ts";
import { profileSchema } from "../../../use-cases/people/users/schemas.ts";
import { deletionSchema } from "../../../use-cases/site/account-deletion/delete-account.ts";
import type { Operation } from "../operation.ts";
import {
  grantedTokenSchema,
  meSchema,
  revokedTokensSchema,
  sessionSchema,
  tokenSchema,
} from "../schemas/account.ts";

export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/me",
    tag: "account",
    summary: "The signed-in account and its role in each contest",
    who: "signed-in users",
    answers: [{ description: "The account", schema: meSchema }],
  },
  {
    method: "patch",
    path: "/api/v1/me",
    tag: "account",
    summary: "Changes your name",
    who: "signed-in users",
    body: { schema: profileSchema, example: { name: "Aki Sato" } },
    answers: [{ description: "The updated account", schema: meSchema }],
  },
  {
    method: "put",
    path: "/api/v1/me/password",
    tag: "account",
    summary: "Changes your password",
    who: "signed-in users who know the current one",
    description:
      "Ends every other session. Also revokes every token, including the one used for this request, unless `keepTokens` is set and the old password was not one generated for you by somebody else. `POST /api/v1/tokens` creates a new token.",
    body: {
      schema: passwordChangeSchema,
      example: { current: "as it was handed over", next: "a quiet garden gate" },
    },
    answers: [{ description: "How many tokens were revoked", schema: revokedTokensSchema }],
    refusals: {
      wrong_password: "`current` is not the current password",
      weak_password: "`next` is guessed too soon",
      password_required: "the account has no password yet; set one on the account page",
      sign_in_again: "the account has no password yet, and its session is older than ten minutes",
      second_factor_required: "the account has a second factor, which the session or token did not prove",
      rate_limited: "too many attempts in a short time",
    },
  },
  {
    method: "get",
    path: "/api/v1/me/sessions",
    tag: "account",
    summary: "Where you are signed in",
    who: "signed-in users",
    answers: [{ description: "The sessions, the last used ones first", schema: z.array(sessionSchema) }],
  },
  {
    method: "delete",
    path: "/api/v1/me/sessions/{session}",
    tag: "account",
    summary: "Ends one session",
    who: "its owner",
    answers: [{ status: 204, description: "Ended" }],
    refusals: { no_such_session: "you have no such session, or it has ended" },
  },
  {
    method: "delete",
    path: "/api/v1/me/sessions",
    tag: "account",
    summary: "Signs you out in every browser",
    who: "signed-in users",
    description:
      "A session used for this request continues. Tokens stay valid unless `revokeTokens` is set; then all are revoked, including one used for this request.",
    query: sessionsQuerySchema,
    answers: [{ description: "How many tokens were revoked", schema: revokedTokensSchema }],
  },
  {
    method: "post",
    path: "/api/v1/me/deletion",
    tag: "account",
    summary: "Deletes your account",
    who: "signed-in users who know the password",
    description:
      "Permanently deletes name, address, notices, preferences and tokens. Submissions stay with their team, without the name of who made them. Users without a password confirm with their `email`, signed in by session. The site confirms the deletion by mail if it sends mails.",
    body: { schema: deletionSchema, example: { password: "a quiet garden gate" } },
    answers: [{ status: 204, description: "Deleted" }],
    refusals: {
      wrong_password: "`password` is not the current password",
      wrong_address: "the account has no password, and `email` is not its address",
      password_required: "the account has no password: a token alone does not delete it",
      sign_in_again: "the account has no password, and its session is older than ten minutes",
      second_factor_required: "the account has a second factor, which the session or token did not prove",
      last_administrator: "you are the only administrator",
      in_team: "you are in a team that takes part in a contest: leave it or withdraw it first",
      rate_limited: "too many attempts in a short time",
    },
  },
  {
    method: "get",
    path: "/api/v1/tokens",
    tag: "account",
    summary: "Your tokens, without their secrets",
    who: "signed-in users",
    answers: [{ description: "The tokens", schema: z.array(tokenSchema) }],
  },
  {
    method: "post",
    path: "/api/v1/tokens",
    tag: "account",
    summary: "Creates a token",
    who: "account owners, by address and password or by session",
    description:
      "A token cannot be used to create another. With a session, send `password` without `email`; with `email`, an account with a second factor also needs `code`, of the authenticator app or a recovery code; a user without a password has to have signed in within the last ten minutes. `scopes` says what requests with the token may do: `read` all that its owner sees, `submit` sets and try methods in the Lab, send `attack`s, `manage` all else that is the owner's (account, team, questions), `organize` contests; without `organize`, an organizer's token is one of a usual account. After `days` the token ends.",
    body: {
      schema: newTokenSchema,
      example: {
        name: "laptop",
        scopes: ["read", "submit"],
        days: 30,
        email: "you@example.org",
        password: "a quiet garden gate",
      },
    },
    answers: [{ status: 201, description: "The token and its secret", schema: grantedTokenSchema }],
    refusals: {
      wrong_credentials: "address and password do not match",
      wrong_password: "`password` is not the password of the session's user",
      sign_in_again: "the account has no password, and its session is older than ten minutes",
      password_required: "a token cannot create another: send address and password",
      second_factor_needed: "the account has a second factor: send `code`, too",
      wrong_code: "`code` is wrong, or was used",
      second_factor_required: "the account has a second factor, which the session did not prove",
      rate_limited: "too many attempts in a short time",
      too_many_tokens: "you have the maximum number of tokens",
    },
  },
  {
    method: "delete",
    path: "/api/v1/tokens/{token}",
    tag: "account",
    summary: "Revokes a token",
    who: "its owner",
    answers: [{ status: 204, description: "Revoked" }],
    refusals: { no_such_token: "you have no such token" },
  },
  {
    method: "get",
    path: "/api/v1/openapi.json",
    tag: "description",
    summary: "This OpenAPI document",
    who: "all",
    answers: [
      { description: "An OpenAPI 3.1 document", schema: z.looseObject({ openapi: z.literal("3.1.0") }) },
    ],
  },
];
