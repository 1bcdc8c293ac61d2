import { z } from "zod";
import { given } from "./validation.ts";

export const ROWS_OF_A_PAGE = 50;
/** So many rows a program gets at once. */
export const MOST_ROWS = 1000;

/** Which page of a list is asked for, from 1; an address that leaves it empty asks for the first. */
export const pageSchema = given(z.coerce.number().int().min(1).max(100_000));

/** How many rows a program wants on a page. */
export const limitSchema = given(z.coerce.number().int().min(1).max(MOST_ROWS));

/**
 * What follows a row in a list that begins with the newest. By the date, which is the database's; of rows of one moment by the ids, which
 * each machine makes by its own clock; of one that is gone meanwhile its id has to do.
 */
export function beforeRow<Field extends string>(date: Field, id: string, at: Date | undefined) {
  if (!at) return { id: { lt: id } };
  const earlier = { [date]: { lt: at } } as Record<Field, { lt: Date }>;
  const sameTime = { [date]: at } as Record<Field, Date>;
  return { OR: [earlier, { ...sameTime, id: { lt: id } }] };
}

export interface PageAsked {
  readonly page?: number;
  readonly limit?: number;
}

/** Where a page stands among the rows found. */
export interface PagePlace {
  /** How many rows were found, on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** Which of the pages of so many rows is shown, of how many there are; one past the end is the last. */
export function pageOf(total: number, { page = 1, limit = ROWS_OF_A_PAGE }: PageAsked = {}): PagePlace {
  const pages = Math.max(1, Math.ceil(total / limit));
  return { total, page: Math.min(page, pages), pages };
}
