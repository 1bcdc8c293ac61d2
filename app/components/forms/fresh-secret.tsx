"use client";

import { Button, CopyButton, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import classes from "./forms.module.css";

/** A secret that has just been made and is shown this once, with a button that copies it. */
export function FreshSecret({ text, value, label }: { text: string; value: string; label: string }) {
  const t = useTranslations("common");
  return (
    <output className={classes.fresh}>
      <p>{text}</p>
      <div className={classes.secret}>
        <TextInput
          className={classes.secretText}
          label={label}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        {/* The clipboard is only there for pages that came over https or from this very machine. */}
        <CopyButton value={value} timeout={2500}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t("copied") : t("copy")}
            </Button>
          )}
        </CopyButton>
      </div>
    </output>
  );
}
