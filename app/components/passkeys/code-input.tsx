"use client";

import { TextInput, type TextInputProps } from "@mantine/core";

/** An input for a code of an authenticator app or a recovery code. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput name="code" autoComplete="one-time-code" maxLength={40} required data-autofocus {...props} />
  );
}
