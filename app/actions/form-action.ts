import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ActionResult } from "./action-result.ts";

/**
 * The server action of a form that also works before the page's scripts have loaded: the browser then sends the form by itself, and the
 * page comes back with the outcome ({@link useFormAction}).
 */
export type FormAction<Value> = (
  before: ActionResult<Value> | null,
  form: FormData,
) => Promise<ActionResult<Value>>;

/** Leads a browser on that sent the form by itself; scripts decide for themselves. Call it last in a form's action. */
export async function goOnWithoutScripts(path: string): Promise<void> {
  if (!(await headers()).has("next-action")) redirect(path);
}
