"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { sendLinkAgain } from "@/app/[locale]/confirm-address/actions.ts";
import { useAction } from "../forms/use-action.ts";

/**
 * Tells the owner of an account that is not confirmed what to do: to open the mailed link, which can be sent again, or, where no mail is
 * sent, to ask an organizer. Looks whether it is confirmed whenever the page becomes visible.
 */
export function UnconfirmedNote({ email, byMail }: { email: string; byMail: boolean }) {
  const t = useTranslations("auth.confirm");
  const { refresh } = useRouter();
  const [sent, setSent] = useState(false);
  const again = useAction(sendLinkAgain, () => setSent(true));

  useEffect(() => {
    const lookAgain = () => document.visibilityState === "visible" && refresh();
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, [refresh]);

  return (
    <section className="box box-medium stack" aria-labelledby="unconfirmed">
      <h2 id="unconfirmed">{t(byMail ? "mailTitle" : "organizerTitle")}</h2>
      <p>{t(byMail ? "mailText" : "organizerText", { email })}</p>
      {byMail ? (
        <div className="actions">
          <Button variant="default" onClick={() => again.run(null)} loading={again.pending}>
            {t("again")}
          </Button>
          <span aria-live="polite">{again.failure?.message ?? (sent ? t("sent") : null)}</span>
        </div>
      ) : null}
    </section>
  );
}
