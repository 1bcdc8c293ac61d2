"use client";

import { ActionIcon, CopyButton, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import classes from "./submission.module.css";

/** The first digits of a SHA-256, and a button that copies all of it. */
export function CopyHash({ sha256 }: { sha256: string }) {
  const t = useTranslations("common");
  return (
    <span className={classes.hash}>
      <code title={sha256}>{sha256.slice(0, 12)}…</code>
      <CopyButton value={sha256} timeout={1500}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t("copied") : t("copy")}>
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-label={copied ? t("copied") : t("copy")}
              onClick={copy}
            >
              {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  );
}
