import { z } from "zod";

/** A question, as a team member writes it. */
export const questionSchema = z.strictObject({ body: z.string().trim().min(1).max(4_000) });

export type QuestionForm = z.infer<typeof questionSchema>;

/** An answer in Markdown, as an organizer writes it: for the asking team only, or for everybody. */
export const answerSchema = z.strictObject({
  answer: z.string().trim().min(1).max(20_000),
  toAll: z.boolean(),
});

export type AnswerForm = z.infer<typeof answerSchema>;

/** A question as a reader sees it. */
export interface QuestionView {
  readonly id: string;
  readonly body: string;
  readonly askedAt: string;
  readonly answer: string | null;
  readonly answeredAt: string | null;
  readonly answerToAll: boolean;
  /** Whether the reader's own team asked it. */
  readonly own: boolean;
  /** Who asked; null except for organizers and the asking team. */
  readonly team: { readonly number: number; readonly name: string } | null;
  readonly askedBy: string | null;
}
