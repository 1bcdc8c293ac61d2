"use client";

import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
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
  const resetInput = useRef<() => void>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  function choose(file: File | null) {
    // The same file may be chosen again after it was mended.
    resetInput.current?.();
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
        <FileButton
          onChange={choose}
          resetRef={resetInput}
          accept=".csv,.gz"
          inputProps={{ "aria-label": t("chooseFor", { kind }) }}
        >
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}>
              {t("choose")}
            </Button>
          )}
        </FileButton>
        <span className={classes.hint}>{t("orDrop")}</span>
      </div>
    </div>
  );
}
