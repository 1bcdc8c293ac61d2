"use client";

import { useTranslations } from "next-intl";
import { describeFormatError } from "@/app/components/upload/describe-format-error.ts";
import type { FileReason, ImportedFileReport, ImportReport } from "@/lib/imports/report.ts";
import classes from "./data.module.css";

/** The files with errors, each with its first lines to blame; and those that were left out. */
export function FileErrors({ files }: { files: ImportReport["files"] }) {
  const t = useTranslations("organizer.data");
  const bad = files.filter(({ outcome }) => outcome === "bad");
  const ignored = files.filter(({ outcome }) => outcome === "ignored");
  return (
    <>
      {bad.map((file) => (
        <BadFile key={file.path} file={file} />
      ))}
      {ignored.length > 0 ? (
        <details className={classes.ignored}>
          <summary>{t("ignored", { count: ignored.length })}</summary>
          <ul>
            {ignored.map(({ path, reason }) => (
              <li key={path}>
                <code>{path}</code> <span className={classes.hint}>{explainReason(t, reason)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function BadFile({ file }: { file: ImportedFileReport }) {
  const t = useTranslations("organizer.data");
  const describe = useTranslations("upload");
  return (
    <section className={classes.bad} aria-label={file.path}>
      <h3>
        <code>{file.path}</code>{" "}
        <span className={classes.hint}>{t("errorCount", { count: file.errorCount })}</span>
      </h3>
      {file.reason ? <p>{explainReason(t, file.reason)}</p> : null}
      {file.errors.length > 0 ? (
        <ol>
          {file.errors.map((error) => (
            <li key={`${error.line} ${error.code}`}>
              <span className={classes.line}>{t("line", { line: error.line })}</span>
              <span>{describeFormatError(describe, error)}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

/** A reason in the viewer's language. */
function explainReason(
  t: ReturnType<typeof useTranslations<"organizer.data">>,
  reason: FileReason | null,
): string {
  if (!reason) return "";
  const key = `reason.${reason.code}`;
  return t.has(key as never) ? t(key as never, reason.params as never) : t("reason.unreadable");
}
