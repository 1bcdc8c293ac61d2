"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { CodeInput } from "@/app/components/passkeys/code-input.tsx";
import { usePasskey } from "@/app/components/passkeys/use-passkey.ts";
import { proveWithCode, proveWithPasskey } from "./actions.ts";

/** Proves a second factor in a session that began without one. */
export function ConfirmForm() {
  const t = useTranslations("account.factors");
  const askPasskey = usePasskey();
  const byCode = useAction(proveWithCode);
  const byPasskey = useAction(async (_: null): Promise<ActionResult<null>> => {
    const answer = await askPasskey();
    return answer.ok ? proveWithPasskey({ ...answer.value }) : answer;
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    byCode.run(Object.fromEntries(new FormData(event.currentTarget)));
  }

  return (
    <form onSubmit={submit} method="post" className="stack">
      <FormError message={byCode.formError ?? byPasskey.formError} />
      <CodeInput label={t("code")} error={byCode.fieldError("code")} />
      <div className="actions">
        <Button type="submit" loading={byCode.pending}>
          {t("confirm")}
        </Button>
        <Button variant="default" onClick={() => byPasskey.run(null)} loading={byPasskey.pending}>
          {t("usePasskey")}
        </Button>
      </div>
    </form>
  );
}
