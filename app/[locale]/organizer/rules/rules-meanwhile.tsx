"use client";

import { useTranslations } from "next-intl";
import { RulesChanges } from "@/app/components/information/rules-changes.tsx";
import { MeanwhileFrame, TakeOverButton } from "../parts/meanwhile-frame.tsx";
import type { MeanwhileChange } from "../parts/use-form-draft.ts";

/** Says that another version was published in the meantime, how each text changed, and what happened to the draft. */
export function RulesMeanwhile({
  version,
  changes,
  takeOver,
  dismiss,
}: {
  /** Number of the current version. */
  version: number;
  changes: readonly MeanwhileChange[];
  takeOver: (path: string) => void;
  dismiss: () => void;
}) {
  const t = useTranslations("organizer.meanwhile.rules");
  const fields = useTranslations("information.rules");
  return (
    <MeanwhileFrame title={t("title", { version })} changes={changes} dismiss={dismiss}>
      {({ path, was, now, typed }) => {
        const field = fields(path as "bodyEn" | "bodyJa");
        return (
          <>
            <span>{t(typed === undefined ? "followed" : "typed", { field, version })}</span>
            {typed === undefined ? null : <TakeOverButton field={field} takeOver={() => takeOver(path)} />}
            <RulesChanges label={field} before={String(was)} after={String(now)} />
          </>
        );
      }}
    </MeanwhileFrame>
  );
}
