/** How next-auth tells its logger of a failure. */
type Failure = Error | { readonly error: Error; readonly [detail: string]: unknown };

/**
 * What the log says of an OAuth provider that failed, so that who set it up sees what is wrong with it: a secret that it refuses, an
 * address where it is not. Of other refusals nothing, since their words may hold what somebody typed.
 * @param code next-auth's
 */
export function oauthFailure(code: string, failure: Failure): { provider?: unknown; reason?: string } {
  if (!/^(SIGNIN_)?OAUTH_/.test(code)) return {};
  return failure instanceof Error
    ? { reason: failure.message }
    : { provider: failure.providerId, reason: failure.error.message };
}
