"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { PhaseKind } from "@/lib/contest/phases.ts";
import type { FieldValue } from "@/lib/rounds/form-draft.ts";
import classes from "./round-form.module.css";
import { settingOf } from "./round-form-values.ts";
import type { MeanwhileChange } from "./use-round-draft.ts";

/** What changed in the round while its form was being filled in, and where that and what was typed differ. */
export function MeanwhileNote({
  changes,
  takeOver,
  dismiss,
}: {
  changes: readonly MeanwhileChange[];
  takeOver: (path: string) => void;
  dismiss: () => void;
}) {
  const t = useTranslations("organizer.rounds.meanwhile");
  return (
    <div role="alert">
      {changes.length > 0 ? (
        <div className={classes.meanwhile}>
          <p>{t("title")}</p>
          <ul>
            {changes.map((change) => (
              <li key={change.path}>
                <Change change={change} takeOver={() => takeOver(change.path)} />
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

function Change({ change, takeOver }: { change: MeanwhileChange; takeOver: () => void }) {
  const t = useTranslations("organizer.rounds.meanwhile");
  const field = useFieldName()(change.path);
  const text = useFieldText();
  const { was, now, typed, dropped } = change;
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

/** The label of the field at a path. */
function useFieldName(): (path: string) => string {
  const t = useTranslations("organizer.rounds.field");
  const phases = useTranslations("phases.kind");
  return (path) => {
    const [part, kind, side] = path.split(".");
    if (part !== "phases") return t(settingOf(path) as never);
    return t(side === "startsAt" ? "phaseStarts" : "phaseEnds", { phase: phases(kind as PhaseKind) });
  };
}

/** What a field holds, as one reads it. */
function useFieldText(): (value: FieldValue) => string {
  const t = useTranslations("organizer.rounds");
  return (value) => {
    if (value === "none" || value === "score") return t(`attackFeedback.${value}`);
    const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
    return text === "" ? t("meanwhile.nothing") : text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, "$1 $2");
  };
}
