"use client";

import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { IconUpload } from "@/app/components/icons.tsx";
import classes from "./upload.module.css";

interface Props {
  /** The button's text. */
  readonly text: string;
  /** Accessible name of the file input. */
  readonly label: string;
  /** File name extensions, as for the input's `accept`: `.csv,.gz`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Called with the chosen files: at least one, and exactly one unless `multiple`. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A native file input styled as a button, so that it works even before hydration. */
export function FileChoice({ text, label, accept, multiple = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function take() {
    const files = [...(input.current?.files ?? [])];
    if (files.length === 0 || !input.current) return;
    // Reset, so that choosing the same files again after correcting them fires a change event.
    input.current.value = "";
    onFiles(files);
  }

  // Takes files that were chosen before hydration.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);

  return (
    <Button
      component="label"
      className={classes.fileButton}
      leftSection={<IconUpload size={16} stroke={1.75} />}
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
