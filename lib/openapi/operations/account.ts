import { z } from "zod";
import { newTokenSchema } from "../../auth/grant-token.ts";
import type { Operation } from "../operation.ts";
import { grantedTokenSchema, meSchema, tokenSchema } from "../schemas/account.ts";

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
