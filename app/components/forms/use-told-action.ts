"use client";

import { notifications } from "@mantine/notifications";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { useAction } from "./use-action.ts";

/**
 * A server action with no place on the page for what became of it: a notification tells.
 * @param said what it tells when the act is done; a refusal tells itself
 */
export function useToldAction<Input, Value>(
  action: (input: Input) => Promise<ActionResult<Value>>,
  said: (value: Value, input: Input) => string,
) {
  return useAction(
    action,
    (value, input) => notifications.show({ message: said(value, input), role: "status" }),
    ({ message }) => notifications.show({ message, role: "alert" }),
  );
}
