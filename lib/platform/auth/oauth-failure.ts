/** The second argument of next-auth's error logger. */
type Failure = Error | { readonly error: Error; readonly [detail: string]: unknown };

/**
 * What to log of a failed OAuth provider, so that its administrator can see the cause, e.g. a refused secret or a wrong URL. Empty for
 * all other failures, since their messages may contain user input.
 * @param code next-auth's error code
 */
export function oauthFailure(code: string, failure: Failure): { provider?: unknown; reason?: string } {
  if (!/^(SIGNIN_)?OAUTH_/.test(code)) return {};
  return failure instanceof Error
    ? { reason: failure.message }
    : { provider: failure.providerId, reason: failure.error.message };
}
