"use client";

import { useTranslations } from "next-intl";
import classes from "@/app/components/upload/upload.module.css";
import type { DataKind } from "@/lib/core/formats/file-names.ts";
import { FileChoice } from "../../../components/upload/file-choice.tsx";
import { useFileDrop } from "../../../components/upload/use-file-drop.ts";

/** Takes a file by drag and drop or by choice, and says how it must be named. */
export function DropZone({
  kind,
  fileName,
  title,
  onFiles,
}: {
  kind: DataKind;
  fileName: string;
  title: string;
  onFiles: (files: readonly File[]) => void;
}) {
  const t = useTranslations("upload");
  const drop = useFileDrop(({ files }) => onFiles([...files]));

  return (
    <div className={`box box-dashed box-medium ${classes.zone}`} {...drop}>
      <p className="strong">{title}</p>
      <p className={`small ${classes.hint}`}>
        {t("named")} <code>{fileName}</code> {t("orGzipped")}
      </p>
      <div className={classes.choose}>
        <FileChoice text={t("choose")} label={t("chooseFor", { kind })} accept=".csv,.gz" onFiles={onFiles} />
        <span className={`small ${classes.orDrop}`}>{t("orDrop")}</span>
      </div>
    </div>
  );
}
