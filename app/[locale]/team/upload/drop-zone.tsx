"use client";

import { useTranslations } from "next-intl";
import classes from "@/app/components/upload/upload.module.css";
import type { DataKind } from "@/lib/core/formats/file-names.ts";
import { FileName } from "../../../components/text/file-name.tsx";
import { regionsOf } from "../../../components/upload/example-files.ts";
import { FileChoice } from "../../../components/upload/file-choice.tsx";
import { FileSample } from "../../../components/upload/file-sample.tsx";
import { useFileDrop } from "../../../components/upload/use-file-drop.ts";

/** Takes a file by drag and drop or by choice, and says how it must be named and what it looks like. */
export function DropZone({
  kind,
  fileName,
  rows,
  originalUrl,
  title,
  onFiles,
}: {
  kind: DataKind;
  fileName: string;
  /** The number of lines after the header. */
  rows: number;
  /** Of the team's O. */
  originalUrl: string;
  title: string;
  onFiles: (files: readonly File[]) => void;
}) {
  const t = useTranslations("upload");
  const drop = useFileDrop(({ files }) => onFiles([...files]));

  return (
    <div className={`box box-dashed box-medium ${classes.zone} ${classes.withSample}`} {...drop}>
      <div>
        <p className="strong">{title}</p>
        <p className={`small ${classes.hint}`}>
          {t("named")}{" "}
          <code>
            <FileName name={fileName} />
          </code>{" "}
          {t("orGzipped")}
        </p>
        <div className={classes.choose}>
          <FileChoice
            text={t("choose")}
            label={t("chooseFor", { kind })}
            accept=".csv,.gz"
            onFiles={onFiles}
          />
          <span className={`small ${classes.orDrop}`}>{t("orDrop")}</span>
        </div>
      </div>
      <FileSample
        title={t("sample.title")}
        lines={[
          { line: "reg_id", meaning: t("sample.header") },
          { line: "3", meaning: t("sample.region") },
          { line: "3 4", meaning: t("sample.regions") },
          { line: "*", meaning: t("sample.deleted") },
        ]}
        text={t("sample.text", { rows })}
        example={{ fileName, note: t("sample.unchanged"), make: () => regionsOf(originalUrl) }}
      />
    </div>
  );
}
