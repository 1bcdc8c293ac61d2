import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/i18n/navigation.ts";
import type { RoundPlace } from "@/lib/use-cases/rounds/read-rounds.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { ROUND_TABS, type RoundTab, roundPath } from "./round-page.ts";

/** The head of a round's page, with links to its tabs. */
export function RoundHead({ round, tab, lead }: { round: RoundPlace; tab: RoundTab; lead?: ReactNode }) {
  const t = useTranslations("organizer.rounds");
  const query = `?contest=${round.contest.slug}`;
  return (
    <>
      <PageHead
        up={{ href: `/organizer/rounds${query}`, label: `${round.contest.name} · ${t("title")}` }}
        title={round.name}
        lead={lead}
      />
      <nav aria-label={t("tabs.label", { round: round.name })} className="tabs">
        {ROUND_TABS.map((other) => (
          <Link
            key={other}
            href={`${roundPath(round.id, other)}${query}`}
            className="tab"
            aria-current={other === tab ? "page" : undefined}
          >
            {t(`tabs.${other}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}
