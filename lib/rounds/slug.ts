import { isUuid } from "../db/uuid.ts";

/** A name made fit for addresses: `Final Round 2019` becomes `final-round-2019`. May be empty. */
export function slugOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-").slice(0, 40).replace(/-$/, "");
}

/** Whether a text can be the name of a contest or a round in addresses: short, lower case, digits, single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= 40 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/**
 * What a name in an address asks the database for; null for what can be neither an id nor a slug (PostgreSQL refuses a
 * NUL in a text).
 */
export function idOrSlug(name: string): { id: string } | { slug: string } | null {
  if (isUuid(name)) return { id: name };
  return isSlug(name) ? { slug: name } : null;
}

/** Whether a round is the one that was asked for, by its id or slug; where none was, each is. */
export function isAsked(
  asked: string | null,
  round: { readonly id: string; readonly slug: string },
): boolean {
  return asked === null || asked === round.id || asked === round.slug;
}
