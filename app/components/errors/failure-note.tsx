"use client";

import { useTranslations } from "next-intl";
import { DEFAULT_FACTS } from "@/lib/platform/failures/default-facts.ts";
import type { FailureView } from "@/lib/platform/failures/failure-view.ts";

/** Says why something failed, in the reader's language; below it the technical message, for viewers who receive one. */
export function FailureNote({ failure: { reason, technical } }: { failure: FailureView }) {
  const t = useTranslations("failures");
  if (!reason) return null;
  return (
    <>
      <p>{t(reason.code, { ...DEFAULT_FACTS, ...reason.params })}</p>
      {technical ? (
        <p className="small wrap lines" lang="en">
          {technical}
        </p>
      ) : null}
    </>
  );
}
