"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { FormatError } from "@/lib/core/formats/format-error.ts";
import { describeFormatError } from "./describe-format-error.ts";
import classes from "./upload.module.css";

/** A file's first errors, each with its line. */
export function ErrorTable({ errors, errorCount }: { errors: readonly FormatError[]; errorCount: number }) {
  const t = useTranslations("upload");
  const format = useFormatter();
  const unseen = errorCount - errors.length;
  return (
    <>
      <table className={classes.errors}>
        <thead>
          <tr>
            <th scope="col">{t("line")}</th>
            <th scope="col">{t("error")}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <tr key={`${error.line} ${error.column} ${error.code}`}>
              <th scope="row">{format.number(error.line)}</th>
              <td>{describeFormatError(t, error)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unseen > 0 ? <p className={classes.hint}>{t("more", { count: unseen })}</p> : null}
    </>
  );
}
