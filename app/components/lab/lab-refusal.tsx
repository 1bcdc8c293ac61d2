"use client";

import { useTranslations } from "next-intl";
import { errorText } from "../errors/error-text.ts";
import classes from "./lab.module.css";
import type { RunRefusal } from "./send-run.ts";

/** Why a run was not started, beside the button that asked for it; a wrong file's errors with their lines. */
export function LabRefusal({ refusal }: { refusal: RunRefusal | null }) {
  const t = useTranslations("errors");
  return (
    <div role="alert">
      {refusal ? (
        <div className={classes.refused}>
          <p>{errorText(t, refusal.code, refusal.facts)}</p>
          {refusal.errors.length > 0 ? (
            <ul lang="en">
              {refusal.errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
