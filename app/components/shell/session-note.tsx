"use client";

import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { useSignedIn } from "../live/use-signed-in.ts";
import { Sentences } from "../text/sentences.tsx";
import classes from "./shell.module.css";
import { useAddress } from "./use-address.ts";

/**
 * Warns that the page was rendered for somebody other than the person signed in now: they signed in or out in another tab, or
 * the session has ended. The page itself stays, with any unsent input.
 * @param email e-mail address of the person the page was rendered for; null for nobody
 */
export function SessionNote({ email }: { email: string | null }) {
  const t = useTranslations("shell.session");
  const here = useAddress(useLocale());
  const person = useSignedIn(email);
  return (
    <div aria-live="polite">
      {person === undefined ? null : (
        <div className={`row ${classes.session}`}>
          <Sentences>
            {person ? t("other", { name: person.name }) : t("nobody")}
            {t("before")}
          </Sentences>
          <span className="row">
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
