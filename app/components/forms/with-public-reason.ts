"use client";

import type { ActionResult } from "@/app/actions/action-result.ts";
import { askForReason } from "./ask-for-reason.tsx";

/** An act that may change published results and is then refused unless it comes with a public reason. */
type AccountableAct<Input, Value> = (
  input: Input & { publicReason?: string },
) => Promise<ActionResult<Value>>;

/** Wraps an act: if it is refused for lack of a public reason, asks the user for one and tries again with it. */
export function withPublicReason<Input extends object, Value>(
  act: AccountableAct<Input, Value>,
): (input: Input) => Promise<ActionResult<Value>> {
  return async (input) => {
    const result = await act(input);
    if (result.ok || result.code !== "results_change_unexplained") return result;
    const publicReason = await askForReason();
    return publicReason === null ? result : act({ ...input, publicReason });
  };
}
