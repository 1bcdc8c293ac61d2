"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import classes from "./organizer.module.css";
import type { MeanwhileChange } from "./use-form-draft.ts";

/** A dismissible note that lists what others changed while a form was being filled in. */
export function MeanwhileFrame({
  title,
  changes,
  dismiss,
  children,
}: {
  title: string;
  changes: readonly MeanwhileChange[];
  dismiss: () => void;
  /** Renders one change. */
  children: (change: MeanwhileChange) => ReactNode;
}) {
  const t = useTranslations("organizer.meanwhile");
  return (
    <div role="alert">
      {changes.length > 0 ? (
        <div className={`stack box gap-8 ${classes.meanwhile} ${classes.changes}`}>
          <p>{title}</p>
          <ul>
            {changes.map((change) => (
              <li key={change.path}>{children(change)}</li>
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

/** Replaces a field's value by the stored one. */
export function TakeOverButton({ field, takeOver }: { field: string; takeOver: () => void }) {
  const t = useTranslations("organizer.meanwhile");
  return (
    <Button variant="default" size="compact-sm" onClick={takeOver} aria-label={t("takeOverOf", { field })}>
      {t("takeOver")}
    </Button>
  );
}
