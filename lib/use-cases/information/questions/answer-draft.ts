import type { AnswerForm } from "./schemas.ts";

/** An answer that one organizer writes while another one may answer the same question. */
interface AnswerDraft {
  /** The stored answer when the draft was begun or last updated. */
  readonly base: AnswerForm;
  readonly draft: AnswerForm;
}

/** A fresh draft of the stored answer. */
export function draftOf(stored: AnswerForm): AnswerDraft {
  return { base: stored, draft: stored };
}

/**
 * Updates a draft to a newly stored answer. An unchanged draft, or one with the same text, takes it over; a changed one is kept,
 * for its writer to decide.
 */
export function mergeStored(now: AnswerDraft, stored: AnswerForm): AnswerDraft {
  if (same(now.base, stored)) return now;
  return !isEdited(now) || same(now.draft, stored) ? draftOf(stored) : now;
}

/** Whether the draft differs from what was stored. */
export function isEdited({ base, draft }: AnswerDraft): boolean {
  return !same(draft, base);
}

/** Whether sending the draft would overwrite an answer that its writer has not seen. */
export function wouldOverwrite({ base }: AnswerDraft, stored: AnswerForm): boolean {
  return !same(base, stored);
}

/** Compares answers as they are stored, without surrounding white space. */
function same(a: AnswerForm, b: AnswerForm): boolean {
  return a.answer.trim() === b.answer.trim() && a.toAll === b.toAll;
}
