"use client";

import { NumberInput, type NumberInputProps } from "@mantine/core";
import { halfWidth } from "@/lib/common/half-width.ts";

/**
 * A `NumberInput` that also accepts full-width digits, which Mantine's own drops while they are typed. Text that an input method is still
 * composing stays unchanged until the composition ends.
 */
export function NumberField(props: NumberInputProps) {
  return <NumberInput ref={takeFullWidth} {...props} />;
}

/** Replaces full-width digits before React, and so Mantine, handles the event. */
function takeFullWidth(input: HTMLInputElement | null): (() => void) | undefined {
  if (!input) return;
  const change = (event: Event) => {
    if (event instanceof InputEvent && event.isComposing) event.stopPropagation();
    else write(input, halfWidth(input.value));
  };
  const compositionEnd = () => {
    write(input, halfWidth(input.value));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  input.addEventListener("input", change);
  input.addEventListener("compositionend", compositionEnd);
  return () => {
    input.removeEventListener("input", change);
    input.removeEventListener("compositionend", compositionEnd);
  };
}

/** Sets the value with the native setter, since after React's own setter React would see no change. Keeps the caret. */
function write(input: HTMLInputElement, value: string): void {
  if (value === input.value) return;
  const { selectionStart, selectionEnd } = input;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.setSelectionRange(selectionStart, selectionEnd);
}
