import { useState } from "react";
import { useUnsaved } from "@/app/components/forms/use-unsaved.ts";
import {
  draftOf,
  type Fields,
  type FieldValue,
  fieldsOf,
  followStored,
  isTouched,
  type Meanwhile,
  same,
  withFields,
} from "@/lib/rounds/form-draft.ts";

/** A field that changed while the form was being filled in, as the form stands now. */
export interface MeanwhileChange extends Meanwhile {
  /** What was typed and would take the place of `now`; absent where the field follows. */
  readonly typed?: FieldValue;
}

interface Drafting<Values> {
  readonly values: Values;
  change(part: Partial<Values>): void;
  readonly meanwhile: readonly MeanwhileChange[];
  /** Drops what was typed into a field for what is stored. */
  takeOver(path: string): void;
  /** Leaves the rest as it is typed, and speaks of it no more. */
  dismiss(): void;
  /** Begins anew with what is stored. */
  restart(): void;
}

/**
 * What is stored as its form is filled in, while another organizer or the clock may change it. What was typed is not left
 * without a question.
 * @param isLocked whether the field at a path may not change now
 */
export function useFormDraft<Values extends object>(
  stored: Values,
  isLocked?: (path: string) => boolean,
): Drafting<Values> {
  const [kept, setKept] = useState(() => draftOf(fieldsOf(stored)));
  const draft = followStored(kept, fieldsOf(stored), isLocked);
  if (draft !== kept) setKept(draft);
  useUnsaved(isTouched(draft));
  const put = (fields: Fields) =>
    setKept((before) => ({ ...before, fields: { ...before.fields, ...fields } }));
  return {
    values: withFields(stored, draft.fields),
    change: (part) => put(fieldsOf(part)),
    meanwhile: draft.meanwhile.map((note) => {
      const typed = draft.fields[note.path];
      return same(typed, note.now) ? note : { ...note, typed };
    }),
    takeOver: (path) => put({ [path]: draft.base[path] }),
    dismiss: () => setKept((before) => ({ ...before, meanwhile: [] })),
    restart: () => setKept(draftOf(fieldsOf(stored))),
  };
}
