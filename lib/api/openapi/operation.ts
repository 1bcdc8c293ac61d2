import type { z } from "zod";

/** The groups of operations on the API page, in order. */
export const TAGS = [
  "contests",
  "rounds",
  "teams",
  "submissions",
  "attacks",
  "results",
  "notices",
  "organizing",
  "account",
  "lab",
  "health",
  "description",
] as const;

export type Tag = (typeof TAGS)[number];

/** A successful response of an operation, or one that says that there is nothing new. */
export interface Answer {
  /** 200 by default. */
  readonly status?: 200 | 201 | 202 | 204 | 206 | 304;
  readonly description: string;
  /** Schema of a JSON response; tests check real responses against it. */
  readonly schema?: z.ZodType;
  /** Media type of any other response, e.g. `text/csv`. */
  readonly contentType?: string;
}

/** The body of a request. */
export interface Body {
  readonly description?: string;
  /** Schema of a JSON body; the route parses it with the same one. */
  readonly schema?: z.ZodType;
  /** An example of a JSON body, if none can be generated from the schema. */
  readonly example?: unknown;
  /** Media types of a body that is not JSON. */
  readonly contentTypes?: readonly string[];
}

/** One method of one route, as the API's description shows it. */
export interface Operation {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** The URL's path with `{name}` for parameters: `/api/v1/rounds/{round}/submissions`. */
  readonly path: string;
  readonly tag: Tag;
  /** A few words. */
  readonly summary: string;
  /** Who may use it, and when. */
  readonly who: string;
  readonly description?: string;
  /** The schema with which the route parses its path parameters, if it has one. */
  readonly parameters?: z.ZodObject;
  /** The schema with which the route parses its query. */
  readonly query?: z.ZodObject;
  /** The headers that the route reads, beyond those of every request. */
  readonly headers?: z.ZodObject;
  readonly body?: Body;
  readonly answers: readonly Answer[];
  /** Codes of errors that a caller should expect, with their causes. */
  readonly refusals?: Readonly<Record<string, string>>;
}
