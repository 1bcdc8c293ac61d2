"use client";

import { useTranslations } from "next-intl";
import { useCallback, useState, useTransition } from "react";
import type { ActionFailure, ActionResult } from "@/app/actions/action-result.ts";

/** The state of a form's server action. */
interface ActionState<Input> {
  run(input: Input): void;
  readonly pending: boolean;
  /** The input of the call in progress, which tells which of several buttons was pressed; null when idle. */
  readonly running: Input | null;
  readonly failure: ActionFailure | null;
  /** The message to show beside a field. */
  fieldError(path: string): string | undefined;
  /** The message for the form as a whole; null while there are messages beside fields. */
  readonly formError: string | null;
  reset(): void;
}

/**
 * Calls a server action and keeps its errors by field. An unreachable server counts as a refusal too.
 * @param refusedBefore the failure to begin with
 */
export function useAction<Input, Value>(
  action: (input: Input) => Promise<ActionResult<Value>>,
  onDone?: (value: Value, input: Input) => void,
  onRefused?: (failure: ActionFailure, input: Input) => void,
  refusedBefore: ActionFailure | null = null,
): ActionState<Input> {
  const t = useTranslations("common");
  const [pending, start] = useTransition();
  const [failure, setFailure] = useState(refusedBefore);
  const [given, setGiven] = useState<{ readonly input: Input } | null>(null);
  const run = (input: Input) => {
    setGiven({ input });
    start(async () => {
      const result = await action(input).catch(
        (): ActionFailure => ({ ok: false, code: "unreachable", message: t("unreachable"), fields: {} }),
      );
      setFailure(result.ok ? null : result);
      if (result.ok) onDone?.(result.value, input);
      else onRefused?.(result, input);
    });
  };
  const fields = failure?.fields ?? {};
  return {
    run,
    pending,
    running: pending && given ? given.input : null,
    failure,
    fieldError: (path) => fields[path],
    formError: failure && Object.keys(fields).length === 0 ? failure.message : null,
    reset: useCallback(() => setFailure(null), []),
  };
}
