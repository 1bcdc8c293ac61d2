"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { FieldValue } from "@/lib/rounds/form-draft.ts";
import classes from "./meanwhile-note.module.css";
import type { MeanwhileChange } from "./use-form-draft.ts";

/** How a form names its fields, and what they hold; empty text: nothing. */
export interface FieldWords {
  readonly name: (path: string) => string;
  readonly text: (value: FieldValue) => string;
}

/** What changed while a form was being filled in, and where that and what was typed differ. */
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
  const t = useTranslations("organizer.meanwhile");
  return (
    <div role="alert">
      {changes.length > 0 ? (
        <div className={classes.note}>
          <p>{title}</p>
          <ul>
            {changes.map((change) => (
              <li key={change.path}>
                <Change change={change} words={words} takeOver={() => takeOver(change.path)} />
              </li>
            ))}
          </ul>
          <Button variant="default" size="compact-sm" onClick={dismiss}>
            {t("dismiss")}
          </Button>
        </div>
      ) : null}
    </div>
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
  const text = (value: FieldValue) => words.text(value) || t("nothing");
  const field = words.name(path);
  const facts = { field, was: text(was), now: text(now) };
  if (dropped !== undefined) return <span>{t("dropped", { ...facts, dropped: text(dropped) })}</span>;
  if (typed === undefined) return <span>{t("followed", facts)}</span>;
  return (
    <>
      <span>{t("typed", { ...facts, typed: text(typed) })}</span>
      <Button variant="default" size="compact-sm" onClick={takeOver} aria-label={t("takeOverOf", { field })}>
        {t("takeOver")}
      </Button>
    </>
  );
}
