import { z } from "zod";
import { optionalField } from "./validation.ts";

export const ROWS_OF_A_PAGE = 50;
/** The most rows that a program gets on one page. */
export const MOST_ROWS = 1000;
/** The highest page number that may be requested; beyond the end of a list, it means the last page. */
export const LARGEST_PAGE = 100_000;

/** The requested page of a list, from 1; an empty value means the first. */
export const pageSchema = optionalField(z.coerce.number().int().min(1).max(LARGEST_PAGE));

/** How many rows per page a program requests. */
export const limitSchema = optionalField(z.coerce.number().int().min(1).max(MOST_ROWS));

/**
 * Condition for the rows that follow a given one in a list sorted newest first: by date (the database's) and, for equal dates, by id.
 * Ids alone do not suffice, since each machine creates them by its own clock; they are used only if the given row no longer exists.
 */
export function cursorCondition<Field extends string>(date: Field, id: string, at: Date | undefined) {
  if (!at) return { id: { lt: id } };
  const earlier = { [date]: { lt: at } } as Record<Field, { lt: Date }>;
  const sameTime = { [date]: at } as Record<Field, Date>;
  return { OR: [earlier, { ...sameTime, id: { lt: id } }] };
}

export interface PageAsked {
  readonly page?: number;
  readonly limit?: number;
}

/** A page's place among the rows found. */
export interface PagePlace {
  /** Number of rows on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The place of a requested page in a list of `total` rows; a page beyond the end becomes the last one. */
export function pageOf(total: number, { page = 1, limit = ROWS_OF_A_PAGE }: PageAsked = {}): PagePlace {
  const pages = Math.max(1, Math.ceil(total / limit));
  return { total, page: Math.min(page, pages), pages };
}
