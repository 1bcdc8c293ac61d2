import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";

const PAGES = ["rules", "announcements", "questions"] as const;

/** Links between the contest's pages of text: rules, announcements, questions. */
export function InformationNav({ current }: { current: (typeof PAGES)[number] }) {
  const t = useTranslations("information.nav");
  return (
    <nav aria-label={t("label")} className="tabs">
      {PAGES.map((page) => (
        <Link
          key={page}
          href={`/${page}`}
          className="tab"
          aria-current={page === current ? "page" : undefined}
        >
          {t(page)}
        </Link>
      ))}
    </nav>
  );
}
