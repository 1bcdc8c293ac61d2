import { useState } from "react";
import { useUnsaved } from "@/app/components/forms/use-unsaved.ts";
import {
  draftOf,
  type Fields,
  type FieldValue,
  fieldsOf,
  isEdited,
  type Meanwhile,
  mergeStored,
  same,
  withFields,
} from "@/lib/use-cases/rounds/form-draft.ts";

/** A field whose stored value changed while the form was being filled in. */
export interface MeanwhileChange extends Meanwhile {
  /** The form's value, which would overwrite `now`; absent if the form has taken `now` over. */
  readonly typed?: FieldValue;
}

interface Drafting<Values> {
  readonly values: Values;
  change(part: Partial<Values>): void;
  readonly meanwhile: readonly MeanwhileChange[];
  /** Replaces a field's value by the stored one. */
  takeOver(path: string): void;
  /** Keeps the form's values and hides the changes. */
  dismiss(): void;
  /** Resets the form to the stored values. */
  restart(): void;
}

/**
 * The state of a form for stored values, which other organizers or the clock may change in the meantime. Asks before unsaved input
 * is left.
 * @param isLocked whether the field at a path cannot be changed now
 */
export function useFormDraft<Values extends object>(
  stored: Values,
  isLocked?: (path: string) => boolean,
): Drafting<Values> {
  const [kept, setKept] = useState(() => draftOf(fieldsOf(stored)));
  const draft = mergeStored(kept, fieldsOf(stored), isLocked);
  if (draft !== kept) setKept(draft);
  useUnsaved(isEdited(draft));
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
