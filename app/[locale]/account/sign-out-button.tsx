"use client";

import { Button } from "@mantine/core";
import { signOut } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

/** Ends the session on this browser. */
export function SignOutButton() {
  const t = useTranslations("account");
  const locale = useLocale();
  const [pending, setPending] = useState(false);

  async function leave() {
    setPending(true);
    await signOut({ redirect: false });
    // A full load, so that nothing of the person stays in memory.
    window.location.assign(`/${locale}`);
  }

  return (
    <Button variant="default" onClick={leave} loading={pending}>
      {t("signOut")}
    </Button>
  );
}
