"use client";

import { notifications } from "@mantine/notifications";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { useAction } from "../../../components/forms/use-action.ts";

/**
 * Runs a server action and reports its outcome in a notification, for acts without a place of their own on the page.
 * @param said the text on success; a refusal has its own text
 */
export function useNotifiedAction<Input, Value>(
  action: (input: Input) => Promise<ActionResult<Value>>,
  said: (value: Value, input: Input) => string,
) {
  return useAction(
    action,
    (value, input) => notifications.show({ message: said(value, input), role: "status" }),
    ({ message }) => notifications.show({ message, role: "alert" }),
  );
}
