import { isUuid } from "../../platform/db/uuid.ts";

/** Converts a name to a slug: `Final Round 2019` becomes `final-round-2019`. The result may be empty. */
export function slugOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-").slice(0, 40).replace(/-$/, "");
}

/** Whether a text can be a contest's or round's slug: at most 40 lower-case letters and digits, with single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= 40 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/**
 * The database condition for a name in a URL; null if it can be neither an id nor a slug (it could hold a NUL, which
 * PostgreSQL rejects).
 */
export function idOrSlug(name: string): { id: string } | { slug: string } | null {
  if (isUuid(name)) return { id: name };
  return isSlug(name) ? { slug: name } : null;
}

/** Whether a round is the requested one, by id or slug; if none was requested, every round is. */
export function isRequestedRound(
  asked: string | null,
  round: { readonly id: string; readonly slug: string },
): boolean {
  return asked === null || asked === round.id || asked === round.slug;
}
