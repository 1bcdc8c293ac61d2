"use client";

import { Button, CopyButton } from "@mantine/core";
import { useTranslations } from "next-intl";
import classes from "./api.module.css";

/** A command with a button that copies it; without scripts it can be selected. */
export function CurlExample({ command, label }: { command: string; label: string }) {
  const t = useTranslations("common");
  return (
    <div className={classes.example}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.code} aria-label={label} tabIndex={0} lang="en">
        <pre>{command}</pre>
      </section>
      <CopyButton value={command} timeout={2500}>
        {({ copied, copy }) => (
          <Button variant="default" size="xs" onClick={copy}>
            {copied ? t("copied") : t("copy")}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
