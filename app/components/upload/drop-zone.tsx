"use client";

import { useTranslations } from "next-intl";
import { type DragEvent, useState } from "react";
import { FileChoice } from "./file-choice.tsx";
import classes from "./upload.module.css";

/** Drop a file here, or choose one; says how it must be named. */
export function DropZone({
  kind,
  fileName,
  title,
  onFile,
}: {
  kind: "IDP" | "TRP";
  fileName: string;
  title: string;
  onFile: (file: File) => void;
}) {
  const t = useTranslations("upload");
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everybody
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={classes.zoneTitle}>{title}</p>
      <p className={classes.hint}>
        {t("named")} <code>{fileName}</code> {t("orGzipped")}
      </p>
      <div className={classes.choose}>
        <FileChoice label={t("chooseFor", { kind })} onFile={onFile} />
        <span className={classes.hint}>{t("orDrop")}</span>
      </div>
    </div>
  );
}
