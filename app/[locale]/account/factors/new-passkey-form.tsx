"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useNoPasskey } from "@/app/components/passkeys/use-passkey.ts";
import { finishPasskey, startPasskey } from "./actions.ts";
import { type Owner, OwnerForm } from "./owner-form.tsx";

/** Adds a passkey of this device or of a security key. */
export function NewPasskeyForm({
  owner,
  onDone,
}: {
  owner: Owner;
  onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const t = useTranslations("account.factors");
  const noPasskey = useNoPasskey();
  const add = useAction(async (input: Record<string, unknown>): Promise<ActionResult<readonly string[]>> => {
    const started = await startPasskey(input);
    if (!started.ok) return started;
    const { options, challenge } = started.value;
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const response = await startRegistration({ optionsJSON: options });
      return await finishPasskey({ challenge, response });
    } catch {
      return noPasskey();
    }
  }, onDone);
  return (
    <OwnerForm owner={owner} act={add} submit={t("passkey.add")}>
      <p>{t("passkey.lead")}</p>
      <TextInput
        name="name"
        label={t("passkey.name")}
        description={t("passkey.nameHint")}
        error={add.fieldError("name")}
        maxLength={80}
        required
        data-autofocus
      />
    </OwnerForm>
  );
}
