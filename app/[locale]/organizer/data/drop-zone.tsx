"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { IconFileImport } from "@/app/components/icons.tsx";
import { useFileDrop } from "@/app/components/upload/use-file-drop.ts";
import classes from "./data.module.css";
import { droppedFiles } from "./dropped-files.ts";
import type { PickedFile } from "./upload-files.ts";

/** Takes files, folders and archives, by drag and drop or by choice. */
export function DropZone({ onFiles }: { onFiles: (files: PickedFile[]) => void }) {
  const t = useTranslations("organizer.data");
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(async (dropped) => {
    const files = await droppedFiles(dropped);
    if (files.length > 0) onFiles(files);
  });

  function choose(list: FileList | null) {
    const files = [...(list ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }));
    if (files.length > 0) onFiles(files);
    if (input.current) input.current.value = "";
  }

  return (
    <section aria-label={t("dropLabel")} className={`row center box box-dashed ${classes.drop}`} {...drop}>
      <IconFileImport stroke={1.5} />
      <div>
        <p className="strong">{t("dropTitle")}</p>
        <p className="lead up-to-42 above-4">{t.rich("dropText", { code: (name) => <code>{name}</code> })}</p>
      </div>
      <Button variant="default" onClick={() => input.current?.click()}>
        {t("choose")}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("dropLabel")}
        accept=".csv,.gz,.zip,.json,text/csv,application/zip,application/gzip,application/json"
        onChange={(event) => choose(event.currentTarget.files)}
      />
    </section>
  );
}
