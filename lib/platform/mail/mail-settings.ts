import { environment } from "../env.ts";

/** Whether this installation sends mails. */
export function isMailConfigured(): boolean {
  return environment().mail !== undefined;
}
