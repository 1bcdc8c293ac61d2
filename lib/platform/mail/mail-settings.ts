import { UserError } from "../../common/errors.ts";
import { environment } from "../env.ts";

/** Whether this installation sends mails. */
export function isMailConfigured(): boolean {
  return environment().mail !== undefined;
}

/** The refusal of what needs mails, where none are sent. */
export function mailNotConfigured(): UserError {
  return new UserError("mail_not_configured", "This installation sends no mails. Ask an organizer.", 409);
}
