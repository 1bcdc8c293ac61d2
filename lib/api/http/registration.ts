import { addressOf } from "../../platform/auth/request-address.ts";
import { type Locale, localeOf } from "../../platform/i18n/locales.ts";
import type { RegisteredAccount } from "../../use-cases/people/teams/register-account.ts";

/** Who registers, as far as their request tells: the client's address, and the language that it prefers, for mails. */
export function registrantOf({ headers }: Request): { address: string; locale: Locale } {
  const language = headers.get("accept-language") ?? "";
  return { address: addressOf(headers), locale: localeOf(language.slice(0, 2).toLowerCase()) };
}

/** The answer to whoever has registered. */
export function registrationAnswer({ id, confirmedBy }: RegisteredAccount): Response {
  return Response.json({ user: { id }, confirmedBy }, { status: 201 });
}
