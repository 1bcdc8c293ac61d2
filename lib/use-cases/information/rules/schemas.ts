import { z } from "zod";
import { LONGEST_MARKDOWN } from "../longest-markdown.ts";

const body = z.string().trim().min(1).max(LONGEST_MARKDOWN);

/** A version of the rules as an organizer writes it: Markdown in both languages, and a summary of the changes. */
export const rulesVersionSchema = z.strictObject({
  bodyEn: body,
  bodyJa: body,
  summary: z.string().trim().max(500).default(""),
});

export type RulesForm = z.infer<typeof rulesVersionSchema>;

const rulesNumber = z.int().min(1).max(1_000_000);

/** A version's number in a URL or a form. */
export const rulesNumberSchema = z.coerce.number().pipe(rulesNumber);

/** The body of `POST /api/v1/contests/{contest}/rules`: a version, and the number that it is meant to have. */
export const newRulesSchema = rulesVersionSchema.extend({
  version: rulesNumber.optional().meta({
    description: "The number of the new version; refused if another version was published meanwhile.",
  }),
});

/** The version that somebody accepts. */
export const rulesAcceptanceSchema = z.strictObject({ version: z.int().min(1) });

/** A version without its text. */
export interface RulesHead {
  readonly number: number;
  readonly summary: string;
  readonly publishedAt: string;
}

export interface RulesVersionView extends RulesHead {
  readonly bodyEn: string;
  readonly bodyJa: string;
}

/** The current rules and their versions, for a viewer. */
export interface RulesView {
  readonly current: RulesVersionView;
  /** All versions, newest first. */
  readonly versions: readonly RulesHead[];
  /** When the viewer accepted the current version; null if they have not. */
  readonly acceptedAt: string | null;
}
