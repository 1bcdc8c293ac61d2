"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { IconAlertTriangle } from "@/app/components/icons.tsx";
import classes from "@/app/components/upload/upload.module.css";
import { Link } from "@/i18n/navigation.ts";
import { likelyCause } from "@/lib/core/formats/likely-cause.ts";
import { errorText } from "../../../components/errors/error-text.ts";
import { ErrorTable } from "../../../components/upload/error-table.tsx";
import type { UploadRefusal } from "../../../components/upload/send-file.ts";
import { nameFault } from "./name-fault.ts";

/** Error codes with a text specific to uploads; others use the general texts. */
const KNOWN = [
  "broken_gzip",
  "internal_error",
  "no_data_set",
  "no_team",
  "phase_closed",
  "phase_not_open",
  "rate_limited",
  "rules_not_accepted",
  "several_files",
  "sign_in_required",
  "submissions_per_day",
  "submissions_per_phase",
  "team_withdrawn",
  "too_large",
  "unavailable",
  "unreachable",
] as const;

/** Error codes that may not recur, by themselves or after a step elsewhere: the same file can be sent again. */
const PASSING: readonly string[] = [
  "disk_reserve",
  "internal_error",
  "rate_limited",
  "rules_not_accepted",
  "sign_in_required",
  "storage_full",
  "submissions_pending",
  "too_many_uploads",
  "unavailable",
  "unreachable",
];

/** The page for that step, opened in another tab so that the chosen file is kept. */
const REMEDIES: Readonly<Record<string, "sign-in" | "rules">> = {
  sign_in_required: "sign-in",
  rules_not_accepted: "rules",
};

/** Says why a file was refused and how to correct it. */
export function RefusedFile({
  file,
  refusal,
  fileName,
  onRetry,
}: {
  /** Undefined if several files were given. */
  file?: File;
  refusal: UploadRefusal;
  fileName: string;
  onRetry?: () => void;
}) {
  const t = useTranslations("upload");
  const common = useTranslations("common");
  const errors = useTranslations("errors");
  const remedy = REMEDIES[refusal.code];
  const known = KNOWN.find((code) => code === refusal.code);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} className={`stack refused gap-8 ${classes.refused}`} role="alert" tabIndex={-1}>
      <p className={`key failed strong wrap ${classes.title}`}>
        <IconAlertTriangle size={18} stroke={1.75} />
        {refusal.errorCount > 0 && !likelyCause(refusal.errors)
          ? t("errorCount", { count: refusal.errorCount })
          : t("refused")}
      </p>
      {refusal.code === "bad_file_name" ? (
        <p className="wrap">{nameText(t, file?.name ?? "", fileName)}</p>
      ) : known ? (
        <p className="wrap">
          {t(`reason.${known}`, { expected: fileName, found: file?.name ?? "", ...numbersOf(refusal) })}
        </p>
      ) : refusal.errorCount > 0 ? (
        <p className="wrap">{t("nothingStored")}</p>
      ) : (
        <p className="wrap">{errorText(errors, refusal.code, refusal.facts)}</p>
      )}
      {refusal.errors.length > 0 ? (
        <ErrorTable errors={refusal.errors} errorCount={refusal.errorCount} />
      ) : null}
      {remedy ? (
        <Link href={`/${remedy}`} target="_blank">
          {t(`remedy.${remedy}`)}
        </Link>
      ) : null}
      {onRetry && PASSING.includes(refusal.code) ? (
        <Button variant="default" size="xs" onClick={onRetry}>
          {common("retry")}
        </Button>
      ) : null}
    </div>
  );
}

/** Says what is wrong with a file's name and what to do about it. */
function nameText(t: ReturnType<typeof useTranslations<"upload">>, found: string, expected: string): string {
  const { fault, ...facts } = nameFault(found, expected);
  return t(`nameFault.${fault}`, { found, expected, kind: "", team: "", ...facts });
}

/** Numbers used by some reasons: how many files were given, and the current version of the rules. */
function numbersOf({ facts }: UploadRefusal): { readonly count: number; readonly version: number } {
  return { count: Number(facts.count ?? 0), version: Number(facts.version ?? 0) };
}
