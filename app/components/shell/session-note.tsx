"use client";

import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { useSignedIn } from "../live/use-signed-in.ts";
import { Sentences } from "../sentences.tsx";
import classes from "./session-note.module.css";
import { useAddress } from "./use-address.ts";

/**
 * Says when the page was made for somebody else than is signed in now: they signed out or in in another tab, or their session
 * has ended. The page itself stays, with what was typed there.
 * @param email of whoever it was made for; null for nobody
 */
export function SessionNote({ email }: { email: string | null }) {
  const t = useTranslations("shell.session");
  const here = useAddress(useLocale());
  const person = useSignedIn(email);
  return (
    <div aria-live="polite">
      {person === undefined ? null : (
        <div className={classes.note}>
          <Sentences>
            {person ? t("other", { name: person.name }) : t("nobody")}
            {t("before")}
          </Sentences>
          <span className={classes.ways}>
            {person ? null : (
              <Link href={{ pathname: "/sign-in", query: { callbackUrl: here } }} target="_blank">
                {t("signIn")}
              </Link>
            )}
            <a href={here}>{t("load")}</a>
          </span>
        </div>
      )}
    </div>
  );
}
