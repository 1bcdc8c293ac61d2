"use client";

import { type FormEvent, useActionState } from "react";
import type { FormAction } from "@/app/actions/form-action.ts";
import { useAction } from "./use-action.ts";

/**
 * A form whose server action also works before the scripts have loaded. Spread `form` over the `<form>`; all that the action needs must
 * be in its fields.
 * @param onDone with the sent form; before the scripts have loaded it is not called: then the action itself goes on, or `sent` is true
 */
export function useFormAction<Value>(
  action: FormAction<Value>,
  onDone?: (value: Value, form: FormData) => void,
) {
  const [early, sendEarly] = useActionState(action, null);
  const later = useAction(
    (form: FormData) => action(null, form),
    onDone,
    undefined,
    early?.ok === false ? early : null,
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    later.run(new FormData(event.currentTarget));
  };
  /** What a field had when it was refused before the scripts had loaded. */
  const typed = (name: string) => (early?.ok === false ? (early.sent?.[name] ?? "") : "");
  return { ...later, form: { action: sendEarly, onSubmit }, sent: early?.ok === true, typed };
}
