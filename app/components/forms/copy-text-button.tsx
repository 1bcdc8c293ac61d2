"use client";

import { Button, type ButtonProps } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useCopy } from "./use-copy.ts";

/** Copies the text shown beside it to the clipboard, and says whether that worked. */
export function CopyTextButton({ text, size }: { text: string; size?: ButtonProps["size"] }) {
  const t = useTranslations("common");
  const { button, copied, copy } = useCopy(text);
  return (
    <Button ref={button} variant="default" size={size} onClick={copy}>
      <span aria-live="polite">
        {copied === "copied" ? t("copied") : copied === "failed" ? t("copyFailed") : t("copy")}
      </span>
    </Button>
  );
}
