"use client";

import { Button, CopyButton } from "@mantine/core";
import { useTranslations } from "next-intl";
import classes from "./forms.module.css";

/** A secret that is shown this once, with a button that copies it. */
export function SecretField({ value, label }: { value: string; label: string }) {
  const t = useTranslations("common");
  return (
    <div className={classes.secret}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long secret must be reachable to be selected by keyboard */}
      <code aria-label={label} tabIndex={0}>
        {value}
      </code>
      <CopyButton value={value} timeout={2500}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy}>
            {copied ? t("copied") : t("copy")}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
