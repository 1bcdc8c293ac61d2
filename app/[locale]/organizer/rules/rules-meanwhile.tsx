"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { RulesChanges } from "@/app/components/information/rules-changes.tsx";
import note from "../parts/meanwhile-note.module.css";
import type { MeanwhileChange } from "../parts/use-form-draft.ts";

/** That another version came out while one was being written: how each text changed, and what is left of the draft. */
export function RulesMeanwhile({
  version,
  changes,
  takeOver,
  dismiss,
}: {
  /** The version that holds. */
  version: number;
  changes: readonly MeanwhileChange[];
  takeOver: (path: string) => void;
  dismiss: () => void;
}) {
  const t = useTranslations("organizer.meanwhile");
  const fields = useTranslations("information.rules");
  return (
    <div role="alert">
      {changes.length > 0 ? (
        <div className={note.note}>
          <p>{t("rules.title", { version })}</p>
          <ul>
            {changes.map(({ path, was, now, typed }) => {
              const field = fields(path as "bodyEn" | "bodyJa");
              return (
                <li key={path}>
                  <span>{t(typed === undefined ? "rules.followed" : "rules.typed", { field, version })}</span>
                  {typed === undefined ? null : (
                    <Button
                      variant="default"
                      size="compact-sm"
                      onClick={() => takeOver(path)}
                      aria-label={t("takeOverOf", { field })}
                    >
                      {t("takeOver")}
                    </Button>
                  )}
                  <RulesChanges label={field} before={String(was)} after={String(now)} />
                </li>
              );
            })}
          </ul>
          <Button variant="default" size="compact-sm" onClick={dismiss}>
            {t("dismiss")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
