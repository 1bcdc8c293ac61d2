import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SCORE_LETTER } from "@/app/components/scores/score-kind.ts";
import { ScoreSymbol } from "@/app/components/scores/score-symbol.tsx";
import { parseValidFields } from "@/lib/common/validation.ts";
import { PRIVACY_SCORES } from "@/lib/core/scores/attacked-set.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadRescoring } from "@/lib/use-cases/results/rescorings/load-rescoring.ts";
import { rescoringRowsSchema } from "@/lib/use-cases/results/rescorings/rescoring-rows.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";
import { orNotFound } from "../../or-not-found.ts";
import { enter, organizerPage } from "../../organizer-page.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { AutoRefresh } from "../../queue/auto-refresh.tsx";
import { totalOf } from "../rescoring-list.tsx";
import { EndButtons } from "./end-buttons.tsx";
import { RankTable } from "./rank-table.tsx";
import { RowFilter } from "./row-filter.tsx";
import { RowSections } from "./row-sections.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.rescorings");
  return { title: t("title") };
}

/** A re-scoring: its progress, then old and new scores side by side, until it is applied or discarded. */
export default async function RescoringPage({
  params,
  searchParams,
}: PageProps<"/[locale]/organizer/rescorings/[rescoring]">) {
  const { rescoring: id } = await params;
  const query = await searchParams;
  const { viewer } = await organizerPage(`/organizer/rescorings/${id}`, query);
  const asked = parseValidFields(rescoringRowsSchema, query);
  const t = await getTranslations("organizer.rescorings");
  const contestId = await orNotFound(contestOf.rescoring(id)(viewer));
  const may = await enter(viewer, contestId, "contest.inspect", `/organizer/rescorings/${id}`);
  const rescoring = await loadRescoring(database(), id, asked);
  const { state, counts, covers, round, contest, scorerVersion, attackRanks } = rescoring;
  const isOpen = state === "scoring" || state === "ready";
  return (
    <>
      {state === "scoring" ? <AutoRefresh everySeconds={2} /> : null}
      <PageHead
        up={{
          href: `/organizer/rescorings?contest=${contest.slug}&round=${round.slug}`,
          label: t("title"),
        }}
        title={t("heading", { round: round.name })}
        lead={
          <span role="status">
            {t("versionIs", { version: scorerVersion })} · {t("covers", covers)} · {t(`state.${state}`)} ·{" "}
            {t("scored", { done: counts.SCORED, total: totalOf(counts) })}
            {counts.FAILED > 0 ? ` · ${t("failed", { count: counts.FAILED })}` : ""}
          </span>
        }
      >
        {isOpen && may("contest.organize") ? <EndButtons id={rescoring.id} counts={counts} /> : null}
      </PageHead>
      {isOpen && counts.FAILED > 0 ? <p className="lead up-to-44 above-6">{t("failedHint")}</p> : null}
      <RowFilter rescoring={rescoring.id} asked={asked} />
      <section className="section" aria-labelledby="ranks">
        <h2 id="ranks">{t("ranks")}</h2>
        <p className="lead up-to-44 above-6">{t("ranksText")}</p>
        <RankTable
          title={t("anonymizationRanks")}
          name={t("anonymizationRanks")}
          ranks={rescoring.ranks}
          team={asked.team}
        />
        {PRIVACY_SCORES.map((score) =>
          attackRanks[score].length > 0 ? (
            <RankTable
              key={score}
              title={t.rich("attackRanks", { score: () => <ScoreSymbol of={score} /> })}
              name={t.markup("attackRanks", { score: () => `s_${SCORE_LETTER[score]}` })}
              ranks={attackRanks[score]}
              team={asked.team}
            />
          ) : null,
        )}
      </section>
      <RowSections rescoring={rescoring} asked={asked} />
    </>
  );
}
