"use client";

import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { useTranslations } from "next-intl";
import type { ActionFailure, ActionResult } from "@/app/actions/action-result.ts";
import { challengePasskey } from "./actions.ts";

/** A passkey's answer, and the sealed challenge that it answers. */
interface Answered {
  readonly challenge: string;
  readonly response: AuthenticationResponseJSON;
}

/** A function that asks for one of the browser's passkeys, and returns its answer to a challenge of this site. */
export function usePasskey(): () => Promise<ActionResult<Answered>> {
  const noPasskey = useNoPasskey();
  return async () => {
    const asked = await challengePasskey();
    if (!asked.ok) return asked;
    const { options, challenge } = asked.value;
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const response = await startAuthentication({ optionsJSON: options });
      return { ok: true, value: { challenge, response } };
    } catch {
      return noPasskey();
    }
  };
}

/** The failure of a browser that gave no passkey: it has none, its user did not allow it, or it cannot. */
export function useNoPasskey(): () => ActionFailure {
  const t = useTranslations("errors");
  return () => ({ ok: false, code: "no_passkey", message: t("no_passkey"), fields: {} });
}
