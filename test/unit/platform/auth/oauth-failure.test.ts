import { expect, it } from "vitest";
import { oauthFailure } from "../../../../lib/platform/auth/oauth-failure.ts";

const error = new Error("invalid_client (client authentication failed)");

it("what a provider of OAuth refused is told in the log, and which provider it was", () => {
  expect(oauthFailure("OAUTH_CALLBACK_ERROR", { error, providerId: "oidc" })).toEqual({
    provider: "oidc",
    reason: "invalid_client (client authentication failed)",
  });
  expect(oauthFailure("SIGNIN_OAUTH_ERROR", error)).toEqual({ reason: error.message });
});

it("nothing is told of what somebody typed into a form", () => {
  expect(
    oauthFailure("SIGNIN_EMAIL_ERROR", { error: new Error("aki@example.org"), providerId: "email" }),
  ).toEqual({});
  expect(oauthFailure("JWT_SESSION_ERROR", error)).toEqual({});
});
