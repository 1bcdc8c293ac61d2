/**
 * What a bearer token may do of what its owner may: `read` all that the owner sees, `submit` sets and try methods in the Lab, send
 * `attack`s, `manage` all else that is the owner's (account, team, questions), `organize` as their roles in contests and on the site permit.
 * Without `organize`, a token is one of a usual account.
 */
export const TOKEN_SCOPES = ["read", "submit", "attack", "manage", "organize"] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a competitor's program needs. */
export const USUAL_SCOPES: readonly TokenScope[] = ["read", "submit", "attack"];

const SUBMITTING =
  /^\/api\/v1\/(rounds\/[^/]+\/submissions|submissions\/[^/]+\/(pick|detail|spread)|lab\/.+)$/;
/** What is about the owner alone. */
const OWNERS = /^\/api\/v1\/(me|tokens|notices|invitations)(\/.+)?$/;
const ATTACKING = /^\/api\/v1\/rounds\/[^/]+\/attacks$/;

/** The scopes of which a token needs one for a request; `path` is the URL's, or its pattern in the API's description. */
export function scopesFor(method: string, path: string): readonly TokenScope[] {
  if (["GET", "HEAD"].includes(method.toUpperCase())) return ["read"];
  if (SUBMITTING.test(path)) return ["submit"];
  if (ATTACKING.test(path)) return ["attack"];
  return OWNERS.test(path) ? ["manage"] : ["manage", "organize"];
}
