import { expect, it } from "vitest";
import { oauthFailure } from "../../../../lib/platform/auth/oauth-failure.ts";

const error = new Error("invalid_client (client authentication failed)");

it("an OAuth refusal is logged with its reason and provider", () => {
  expect(oauthFailure("OAUTH_CALLBACK_ERROR", { error, providerId: "oidc" })).toEqual({
    provider: "oidc",
    reason: "invalid_client (client authentication failed)",
  });
  expect(oauthFailure("SIGNIN_OAUTH_ERROR", error)).toEqual({ reason: error.message });
});

it("form input is never logged", () => {
  expect(
    oauthFailure("SIGNIN_EMAIL_ERROR", { error: new Error("aki@example.org"), providerId: "email" }),
  ).toEqual({});
  expect(oauthFailure("JWT_SESSION_ERROR", error)).toEqual({});
});
