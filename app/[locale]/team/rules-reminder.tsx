import { getTranslations } from "next-intl/server";
import { Link } from "@/i18n/navigation.ts";
import classes from "../../components/information/information.module.css";

/** Asks a member of a team to accept the rules before the next submission. */
export async function RulesReminder({ version }: { version: number }) {
  const t = await getTranslations("information.rules");
  return (
    <aside className={classes.notice} aria-label={t("acceptance")}>
      <p>
        {t("teamNotice", { version })} <Link href="/rules">{t("readAndAccept")}</Link>
      </p>
    </aside>
  );
}
