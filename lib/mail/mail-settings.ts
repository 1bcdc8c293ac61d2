import { environment } from "../env.ts";

/** Whether this installation sends mails at all. */
export function isMailConfigured(): boolean {
  return environment().mail !== undefined;
}
