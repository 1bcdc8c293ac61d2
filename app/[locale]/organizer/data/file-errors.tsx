"use client";

import { useTranslations } from "next-intl";
import { describeFormatError, describeLikelyCause } from "@/app/components/upload/describe-format-error.ts";
import { likelyCause } from "@/lib/core/formats/likely-cause.ts";
import type { ImportedFileReport, ImportReport } from "@/lib/use-cases/set-up/imports/report.ts";
import type { FileReason } from "@/lib/use-cases/uploads/import-file.ts";
import classes from "./data.module.css";

/** Lists the files with errors, each with its first wrong lines, and the files that were skipped. */
export function FileErrors({ files }: { files: ImportReport["files"] }) {
  const t = useTranslations("organizer.data");
  const explain = useReason();
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
                <code>{path}</code> <span className="dim plain">{explain(reason)}</span>
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
  const explain = useReason();
  // The error of a file that is not a table concerns the whole file, but may name a line.
  const at = file.reason?.params.line;
  const faults = at
    ? [{ line: at, text: explain(file.reason) }]
    : file.errors.map((error) => ({ line: error.line, text: describeFormatError(describe, error) }));
  const cause = likelyCause(file.errors);
  return (
    <section className={`bar ${classes.bad}`} aria-label={file.path}>
      <h3>
        <code>{file.path}</code>{" "}
        <span className="dim plain">{t("errorCount", { count: file.errorCount })}</span>
      </h3>
      {file.reason && !at ? <p>{explain(file.reason)}</p> : null}
      {cause ? <p>{describeLikelyCause(describe, cause)}</p> : null}
      {faults.length > 0 ? (
        <ol>
          {faults.map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              <span className="dim">{t("line", { line })}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

/** Returns a function that describes a reason in the viewer's language. */
function useReason(): (reason: FileReason | null) => string {
  const t = useTranslations("organizer.data.reason");
  const fields = useTranslations("errors.field");
  return (reason) => {
    if (!reason) return "";
    const { code, params } = reason;
    if (code === "bad_setting") {
      const why = fields.has(params.why as never) ? params.why : "invalid";
      return t("bad_setting", { field: params.field, expected: fields(why as never, params as never) });
    }
    return t.has(code as never) ? t(code as never, params as never) : t("unreadable");
  };
}
