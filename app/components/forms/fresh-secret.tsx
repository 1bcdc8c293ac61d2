"use client";

import { TextInput } from "@mantine/core";
import { CopyTextButton } from "./copy-text-button.tsx";
import classes from "./forms.module.css";

/** A secret that has just been made and is shown this once, with a button that copies it. */
export function FreshSecret({ text, value, label }: { text: string; value: string; label: string }) {
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
        <CopyTextButton text={value} />
      </div>
    </output>
  );
}
