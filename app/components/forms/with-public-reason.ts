"use client";

import type { ActionResult } from "@/app/actions/action-result.ts";
import { askForReason } from "./ask-for-reason.tsx";

/** An act that is refused without a reason for everybody to read where it may change published results. */
type AccountableAct<Input, Value> = (
  input: Input & { publicReason?: string },
) => Promise<ActionResult<Value>>;

/** The same act; where it is refused for want of such a reason, whoever does it is asked for one, and it is done with that. */
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
