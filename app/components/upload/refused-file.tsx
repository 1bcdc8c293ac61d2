"use client";

import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { errorText } from "../errors/error-text.ts";
import { ErrorTable } from "./error-table.tsx";
import type { UploadRefusal } from "./send-file.ts";
import classes from "./upload.module.css";

/** Refusals that an upload says in words of its own; the others as everywhere. */
const KNOWN = [
  "bad_file_name",
  "broken_gzip",
  "internal_error",
  "no_data_set",
  "no_team",
  "phase_closed",
  "phase_not_open",
  "rate_limited",
  "sign_in_required",
  "submissions_per_day",
  "submissions_per_phase",
  "team_withdrawn",
  "too_large",
  "unavailable",
  "unreachable",
] as const;

/** Those that may pass by themselves: the same file may be sent again as it is. */
const PASSING: readonly string[] = [
  "internal_error",
  "rate_limited",
  "storage_full",
  "unavailable",
  "unreachable",
];

/** Why a file was refused, and how to mend it. */
export function RefusedFile({
  file,
  refusal,
  fileName,
  onRetry,
}: {
  file: File;
  refusal: UploadRefusal;
  fileName: string;
  onRetry?: () => void;
}) {
  const t = useTranslations("upload");
  const common = useTranslations("common");
  const errors = useTranslations("errors");
  const known = KNOWN.find((code) => code === refusal.code);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} className={classes.refused} role="alert" tabIndex={-1}>
      <p className={classes.refusedTitle}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {refusal.errorCount > 0 ? t("errorCount", { count: refusal.errorCount }) : t("refused")}
      </p>
      {known ? (
        <p>{t(`reason.${known}`, { expected: fileName, found: file.name })}</p>
      ) : refusal.errorCount > 0 ? (
        <p>{t("nothingStored")}</p>
      ) : (
        <p>{errorText(errors, refusal.code, refusal.facts)}</p>
      )}
      {refusal.errors.length > 0 ? (
        <ErrorTable errors={refusal.errors} errorCount={refusal.errorCount} />
      ) : null}
      {onRetry && PASSING.includes(refusal.code) ? (
        <Button variant="default" size="xs" onClick={onRetry}>
          {common("retry")}
        </Button>
      ) : null}
    </div>
  );
}
