import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { ContestResults } from "@/lib/use-cases/standings/results/contest-results.ts";
import { RefreshOnChange } from "../live/refresh-on-change.tsx";
import { FrozenNote } from "../phase/frozen-note.tsx";
import { Sentences } from "../text/sentences.tsx";
import { addressOf } from "./results-shown.ts";

/** The contest's name, tabs for results and matrix, and the source of results published elsewhere. */
export function ResultsHeading({
  results,
  asked,
  page,
}: {
  results: ContestResults;
  /** The contest's slug in the URL; null if the URL names none: the current contest. */
  asked: string | null;
  page: "results" | "matrix";
}) {
  const t = useTranslations("results");
  const { contest, rounds } = results;
  return (
    <div>
      {contest.archived ? (
        <p className="fine below-4">
          <Link href="/archive">{t("nav.archived")}</Link>
        </p>
      ) : null}
      <h1 className="below-8">
        {t(`${page}.title`)} · {contest.name}
      </h1>
      {rounds.map(({ id, published }) =>
        published ? (
          <p key={id} className="dim up-to-62 above-4 below-16">
            <Sentences>
              {t("nav.source", { source: published.source })}
              {published.differences === 0
                ? t("nav.agree")
                : t("nav.differ", { count: published.differences })}
            </Sentences>
          </p>
        ) : null,
      )}
      {rounds.map(({ id, name, teamAttacks }) =>
        teamAttacks === "organizers" || teamAttacks === "withheld" ? (
          <p key={id} className="dim up-to-62 above-4 below-16">
            {t(`teamAttacks.${teamAttacks}`, { round: name })}
          </p>
        ) : null,
      )}
      {rounds.map(({ id, frozenSince }) => (
        <FrozenNote key={id} since={frozenSince} contestZone={contest.timeZone} />
      ))}
      <nav className="tab-line" aria-label={t("nav.label", { contest: contest.name })}>
        {(["results", "matrix"] as const).map((one) => (
          <Link
            key={one}
            href={addressOf(asked, one)}
            className="on-line"
            aria-current={one === page ? "page" : undefined}
          >
            {t(`nav.${one}`)}
          </Link>
        ))}
      </nav>
      {contest.archived ? null : <RefreshOnChange about={`contests/${contest.slug}`} unhurried forAnyone />}
    </div>
  );
}
