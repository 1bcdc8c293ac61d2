import { z } from "zod";

const body = z.string().trim().min(1).max(100_000);

/** A version of the rules as an organizer writes it: Markdown in both languages, and what is new. */
export const rulesVersionSchema = z.strictObject({
  bodyEn: body,
  bodyJa: body,
  summary: z.string().trim().max(500).default(""),
});

export type RulesForm = z.infer<typeof rulesVersionSchema>;

const rulesNumber = z.int().min(1).max(1_000_000);

/** A version by its number, as an address or a form names it. */
export const rulesNumberSchema = z.coerce.number().pipe(rulesNumber);

/** What `POST /api/v1/contests/{contest}/rules` takes: a version, and the number that it was written to have. */
export const newRulesSchema = rulesVersionSchema.extend({
  version: rulesNumber.optional().meta({
    description: "The number that it is to have: where another version has come out meanwhile it is refused.",
  }),
});

/** Which version somebody says that they accept. */
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

/** The rules as they hold, for whoever looks. */
export interface RulesView {
  readonly current: RulesVersionView;
  /** All versions, the newest first. */
  readonly versions: readonly RulesHead[];
  /** When the viewer accepted the current version; null if not. */
  readonly acceptedAt: string | null;
}
