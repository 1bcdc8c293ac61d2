"use client";

import { TextInput } from "@mantine/core";
import { CopyTextButton } from "./copy-text-button.tsx";
import classes from "./forms.module.css";

/** Shows a secret that was just created, with a copy button; it is never shown again. */
export function FreshSecret({ text, value, label }: { text: string; value: string; label: string }) {
  return (
    <output className="stack box gap-8 up-to-44">
      <p>{text}</p>
      <div className={classes.secret}>
        <TextInput
          className={classes.secretText}
          label={label}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyTextButton text={value} />
      </div>
    </output>
  );
}
