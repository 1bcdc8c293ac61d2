import { useState } from "react";
import { useUnsaved } from "@/app/components/forms/use-unsaved.ts";
import {
  draftOf,
  isEdited,
  mergeStored,
  wouldOverwrite,
} from "@/lib/use-cases/information/questions/answer-draft.ts";
import type { AnswerForm, QuestionView } from "@/lib/use-cases/information/questions/schemas.ts";

interface Drafting {
  readonly draft: AnswerForm;
  edit(part: Partial<AnswerForm>): void;
  /** Whether another organizer has answered since the draft was started. */
  readonly meanwhile: boolean;
  /** Replaces the draft by the stored answer. */
  takeOver(): void;
}

/** A draft of an answer, whose stored version others may change in the meantime. Asks before an unsaved draft is left. */
export function useAnswerDraft(question: QuestionView): Drafting {
  const stored = { answer: question.answer ?? "", toAll: question.answerToAll };
  const [kept, setKept] = useState(() => draftOf(stored));
  const state = mergeStored(kept, stored);
  if (state !== kept) setKept(state);
  useUnsaved(isEdited(state));
  return {
    draft: state.draft,
    edit: (part) => setKept({ ...state, draft: { ...state.draft, ...part } }),
    meanwhile: wouldOverwrite(state, stored),
    takeOver: () => setKept(draftOf(stored)),
  };
}
