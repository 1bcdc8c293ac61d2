import { z } from "zod";

/** A question as a team's member writes it. */
export const questionSchema = z.strictObject({ body: z.string().trim().min(1).max(4_000) });

export type QuestionForm = z.infer<typeof questionSchema>;

/** An answer as an organizer writes it, in Markdown: to the asking team alone, or to all. */
export const answerSchema = z.strictObject({
  answer: z.string().trim().min(1).max(20_000),
  toAll: z.boolean(),
});

export type AnswerForm = z.infer<typeof answerSchema>;

/** A question as whoever may read it sees it. */
export interface QuestionView {
  readonly id: string;
  readonly body: string;
  readonly askedAt: string;
  readonly answer: string | null;
  readonly answeredAt: string | null;
  readonly answerToAll: boolean;
  /** Whether the reader's own team asked. */
  readonly own: boolean;
  /** Who asked: for organizers and the asking team; nobody else learns it. */
  readonly team: { readonly number: number; readonly name: string } | null;
  readonly askedBy: string | null;
}
