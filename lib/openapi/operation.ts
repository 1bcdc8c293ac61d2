import type { z } from "zod";

/** How the page of the API groups its operations, in this order. */
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
  "description",
] as const;

export type Tag = (typeof TAGS)[number];

/** What an operation answers when all is well. */
export interface Answer {
  /** 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly description: string;
  /** Of a JSON answer. Tests hold real answers against it. */
  readonly schema?: z.ZodType;
  /** Of an answer that is no JSON, e.g. `text/csv`. */
  readonly contentType?: string;
}

/** What may be sent. */
export interface Body {
  readonly description?: string;
  /** A JSON body; the schema that the route parses it with. */
  readonly schema?: z.ZodType;
  /** A JSON body that the route takes, where none can be made from the schema. */
  readonly example?: unknown;
  /** Of a body that is no JSON: its media types. */
  readonly contentTypes?: readonly string[];
}

/** One method of one route, as the API's description shows it. */
export interface Operation {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** As in a browser's address, `{name}` for what varies: `/api/v1/rounds/{round}/submissions`. */
  readonly path: string;
  readonly tag: Tag;
  /** In a few words. */
  readonly summary: string;
  /** Who may, and when. */
  readonly who: string;
  readonly description?: string;
  /** The schema that the route parses what varies in its path with, if it has one. */
  readonly parameters?: z.ZodObject;
  /** The schema that the route parses its query with. */
  readonly query?: z.ZodObject;
  readonly body?: Body;
  readonly answers: readonly Answer[];
  /** Codes of refusals that a caller should expect, with when they come. */
  readonly refusals?: Readonly<Record<string, string>>;
}
