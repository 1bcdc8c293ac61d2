"use client";

import { useTranslations } from "next-intl";
import type { FieldValue } from "@/lib/use-cases/rounds/form-draft.ts";
import { MeanwhileFrame, TakeOverButton } from "./meanwhile-frame.tsx";
import type { MeanwhileChange } from "./use-form-draft.ts";

/** Labels of a form's fields, and their values in words; an empty text stands for no value. */
export interface FieldWords {
  readonly name: (path: string) => string;
  readonly text: (value: FieldValue, path: string) => string;
}

/** What others changed while a form was being filled in, and where that differs from the form's values. */
export function MeanwhileNote({
  title,
  words,
  changes,
  takeOver,
  dismiss,
}: {
  title: string;
  words: FieldWords;
  changes: readonly MeanwhileChange[];
  takeOver: (path: string) => void;
  dismiss: () => void;
}) {
  return (
    <MeanwhileFrame title={title} changes={changes} dismiss={dismiss}>
      {(change) => <Change change={change} words={words} takeOver={() => takeOver(change.path)} />}
    </MeanwhileFrame>
  );
}

function Change({
  change: { path, was, now, typed, dropped },
  words,
  takeOver,
}: {
  change: MeanwhileChange;
  words: FieldWords;
  takeOver: () => void;
}) {
  const t = useTranslations("organizer.meanwhile");
  const text = (value: FieldValue) => words.text(value, path) || t("nothing");
  const field = words.name(path);
  const facts = { field, was: text(was), now: text(now) };
  if (dropped !== undefined) return <span>{t("dropped", { ...facts, dropped: text(dropped) })}</span>;
  if (typed === undefined) return <span>{t("followed", facts)}</span>;
  return (
    <>
      <span>{t("typed", { ...facts, typed: text(typed) })}</span>
      <TakeOverButton field={field} takeOver={takeOver} />
    </>
  );
}
