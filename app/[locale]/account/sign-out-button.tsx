"use client";

import { Button } from "@mantine/core";
import { signOut } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";

/** Ends the session in this browser. */
export function SignOutButton() {
  const t = useTranslations("account");
  const locale = useLocale();
  // A full page load, so that none of the person's data stay in memory.
  const leave = useAction<void, null>(endSession, () => window.location.assign(`/${locale}`));
  return (
    <div>
      <Button variant="default" onClick={() => leave.run()} loading={leave.pending}>
        {t("signOut")}
      </Button>
      <FormError message={leave.failure?.message} />
    </div>
  );
}

/** next-auth's `signOut` in the form of a server action. */
async function endSession(): Promise<ActionResult<null>> {
  await signOut({ redirect: false });
  return { ok: true, value: null };
}
