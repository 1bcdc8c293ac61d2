"use client";

import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef } from "react";
import classes from "./upload.module.css";

interface Props {
  /** On the button. */
  readonly text: string;
  /** Of the choice, for whoever does not see what stands beside it. */
  readonly label: string;
  /** Endings of the names, as the browser takes them: `.csv,.gz`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Takes the files chosen: one at least, and one alone unless they may be `multiple`. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own file choice in a button's clothes: it opens even before the page has come to life. */
export function FileChoice({ text, label, accept, multiple = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function take() {
    const files = [...(input.current?.files ?? [])];
    if (files.length === 0 || !input.current) return;
    // The same files may be chosen again after they were mended.
    input.current.value = "";
    onFiles(files);
  }

  // What was chosen before the page came to life is not lost.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);

  return (
    <Button
      component="label"
      className={classes.fileButton}
      leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
    >
      {text}
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        className={classes.fileInput}
        aria-label={label}
        onChange={take}
      />
    </Button>
  );
}
