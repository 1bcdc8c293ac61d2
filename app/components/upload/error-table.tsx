"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { FormatError } from "@/lib/core/formats/format-error.ts";
import { likelyCause } from "@/lib/core/formats/likely-cause.ts";
import { describeFormatError, describeLikelyCause } from "./describe-format-error.ts";
import classes from "./upload.module.css";

/** A table of a file's first errors, each with its line number; folded under the one mistake behind them, if they have one. */
export function ErrorTable({ errors, errorCount }: { errors: readonly FormatError[]; errorCount: number }) {
  const t = useTranslations("upload");
  const lines = errors.map((error) => ({ ...error, text: describeFormatError(t, error) }));
  const table = <ErrorLines errors={lines} errorCount={errorCount} />;
  const cause = likelyCause(errors);
  if (!cause) return table;
  return (
    <>
      <p className="wrap">{describeLikelyCause(t, cause)}</p>
      <details className={classes.folded}>
        <summary>{t("errorCount", { count: errorCount })}</summary>
        {table}
      </details>
    </>
  );
}

/** An error as {@link ErrorLines} shows it. */
interface ErrorLine {
  readonly line: number;
  readonly column?: number;
  readonly code: string;
  /** The error's description in the viewer's language. */
  readonly text: string;
}

/** A table of errors that are already described in words, with their line numbers and the number of further errors. */
export function ErrorLines({ errors, errorCount }: { errors: readonly ErrorLine[]; errorCount: number }) {
  const t = useTranslations("upload");
  const format = useFormatter();
  const unseen = errorCount - errors.length;
  return (
    <>
      <table className={`table wide fine ${classes.errors}`}>
        <thead>
          <tr>
            <th scope="col">{t("line")}</th>
            <th scope="col">{t("error")}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, column, code, text }) => (
            <tr key={`${line} ${column} ${code} ${text}`}>
              <th scope="row">{format.number(line)}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unseen > 0 ? <p className={`small ${classes.hint}`}>{t("more", { count: unseen })}</p> : null}
    </>
  );
}
