"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconDownload } from "@/app/components/icons.tsx";
import classes from "./upload.module.css";

/** A valid file that can be handed in as it is. */
interface ExampleFile {
  readonly fileName: string;
  /** What it says. */
  readonly note: string;
  readonly make: () => Promise<string>;
}

/** Shows what a file looks like: its first lines, what each says, how many follow, and a valid example to download. */
export function FileSample({
  title,
  lines,
  text,
  example,
}: {
  title: string;
  lines: readonly { readonly line: string; readonly meaning: string }[];
  text: string;
  example: ExampleFile;
}) {
  return (
    <div className={`stack gap-8 small ${classes.sample}`}>
      <p className="strong">{title}</p>
      <ol>
        {lines.map(({ line, meaning }) => (
          <li key={line}>
            <code>{line}</code> <span>{meaning}</span>
          </li>
        ))}
      </ol>
      <p>{text}</p>
      <ExampleButton {...example} />
    </div>
  );
}

function ExampleButton({ fileName, note, make }: ExampleFile) {
  const t = useTranslations("upload");
  const [state, setState] = useState<"idle" | "making" | "failed">("idle");
  async function download() {
    setState("making");
    try {
      save(await make(), fileName);
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={15} stroke={1.75} />}
        loading={state === "making"}
        aria-description={fileName}
        onClick={download}
      >
        {t("sample.example")}
      </Button>
      <p>{note}</p>
      {state === "failed" ? <p role="alert">{t("reason.unreachable")}</p> : null}
    </>
  );
}

function save(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}
