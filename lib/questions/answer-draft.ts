import type { AnswerForm } from "./schemas.ts";

/** An answer that an organizer writes, while another one may answer the same question. */
interface AnswerDraft {
  /** What was stored when the draft was begun, or last taken over. */
  readonly base: AnswerForm;
  readonly draft: AnswerForm;
}

/** A draft of what is stored. */
export function draftOf(stored: AnswerForm): AnswerDraft {
  return { base: stored, draft: stored };
}

/**
 * What becomes of a draft once `stored` is what the question has. A draft that nobody has touched, or that says the same,
 * follows it; one that was touched stays, for its writer to decide.
 */
export function followStored(now: AnswerDraft, stored: AnswerForm): AnswerDraft {
  if (same(now.base, stored)) return now;
  return !isTouched(now) || same(now.draft, stored) ? draftOf(stored) : now;
}

/** Whether something was written that is not stored. */
export function isTouched({ base, draft }: AnswerDraft): boolean {
  return !same(draft, base);
}

/** Whether sending the draft would take the place of an answer that its writer has not seen. */
export function hidesAnother({ base }: AnswerDraft, stored: AnswerForm): boolean {
  return !same(base, stored);
}

/** As they are stored: spaces around an answer are cut off. */
function same(a: AnswerForm, b: AnswerForm): boolean {
  return a.answer.trim() === b.answer.trim() && a.toAll === b.toAll;
}
