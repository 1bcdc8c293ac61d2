"use client";

import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import upload from "../upload/upload.module.css";

/** The browser's own choice of any number of files, in a button's clothes. */
export function ChooseFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations("attack.upload");
  const input = useRef<HTMLInputElement>(null);

  function take() {
    const files = [...(input.current?.files ?? [])];
    // The same files may be chosen again after they were mended.
    if (input.current) input.current.value = "";
    onFiles(files);
  }

  return (
    <Button
      component="label"
      className={upload.fileButton}
      leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
    >
      {t("choose")}
      <input
        ref={input}
        type="file"
        multiple
        accept=".csv,.gz,.zip"
        className={upload.fileInput}
        aria-label={t("chooseLabel")}
        onChange={take}
      />
    </Button>
  );
}
