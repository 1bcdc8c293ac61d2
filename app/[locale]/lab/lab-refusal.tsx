"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { errorText } from "../../components/errors/error-text.ts";
import { Sentences } from "../../components/text/sentences.tsx";
import { ErrorLines } from "../../components/upload/error-table.tsx";
import { describeLabError } from "./describe-lab-error.ts";
import type { RunRefusal } from "./send-run.ts";

/** Says beside the start button why a run was not started; lists a file's errors with their lines. */
export function LabRefusal({ refusal }: { refusal: RunRefusal | null }) {
  const t = useTranslations("errors");
  const lab = useTranslations("lab");
  const translators = { lab, upload: useTranslations("upload") };
  const lines = refusal?.errors.map((error) => ({ ...error, text: describeLabError(translators, error) }));
  return (
    <div role="alert">
      {refusal && lines ? (
        <div className="refused">
          <p>
            <Sentences>
              {errorText(t, refusal.code, refusal.facts)}
              {refusal.code === "too_many_runs" ? <Link href="/lab#runs">{lab("runs.title")}</Link> : null}
            </Sentences>
          </p>
          {lines.length > 0 ? <ErrorLines errors={lines} errorCount={refusal.errorCount} /> : null}
        </div>
      ) : null}
    </div>
  );
}
