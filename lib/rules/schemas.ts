import { z } from "zod";

const body = z.string().trim().min(1).max(100_000);

/** A version of the rules as an organizer writes it: Markdown in both languages, and what is new. */
export const rulesVersionSchema = z.strictObject({
  bodyEn: body,
  bodyJa: body,
  summary: z.string().trim().max(500).default(""),
});

export type RulesForm = z.infer<typeof rulesVersionSchema>;

export const rulesNumberSchema = z.coerce.number().int().min(1).max(1_000_000);

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
