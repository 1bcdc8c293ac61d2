"use client";

import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import classes from "./upload.module.css";

/** The browser's own file choice in a button's clothes: it opens even before the page has come to life. */
export function FileChoice({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const t = useTranslations("upload");
  const input = useRef<HTMLInputElement>(null);

  function take() {
    const file = input.current?.files?.[0];
    if (!file || !input.current) return;
    // The same file may be chosen again after it was mended.
    input.current.value = "";
    onFile(file);
  }

  // What was chosen before the page came to life is not lost.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);

  return (
    <Button
      component="label"
      className={classes.fileButton}
      leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
    >
      {t("choose")}
      <input
        ref={input}
        type="file"
        accept=".csv,.gz"
        className={classes.fileInput}
        aria-label={label}
        onChange={take}
      />
    </Button>
  );
}
