"use client";

import { ActionIcon } from "@mantine/core";
import { useTranslations } from "next-intl";
import { IconCheck, IconCopy, IconX } from "@/app/components/icons.tsx";
import { useCopy } from "../forms/use-copy.ts";

const ICONS = { copied: IconCheck, failed: IconX } as const;

/** The first digits of a SHA-256 hash, and a button that copies the whole hash. */
export function CopyHash({ sha256 }: { sha256: string }) {
  const t = useTranslations("common");
  const { button, copied, copy } = useCopy(sha256);
  const Icon = copied ? ICONS[copied] : IconCopy;
  const label = copied === "copied" ? t("copied") : copied === "failed" ? t("copyFailed") : t("copy");
  return (
    <span className="key">
      <code className="code fine" title={sha256}>
        {sha256.slice(0, 12)}…
      </code>
      <ActionIcon ref={button} variant="subtle" size="sm" aria-label={label} title={label} onClick={copy}>
        <Icon size={14} />
      </ActionIcon>
    </span>
  );
}
