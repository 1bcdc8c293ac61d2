import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Pager } from "@/app/components/tables/pager.tsx";
import type { RescoringRows } from "@/lib/use-cases/results/rescorings/rescoring-rows.ts";
import type { RescoringView } from "@/lib/use-cases/results/rescorings/rescoring-view.ts";
import { addressQuery } from "../../parts/address-query.ts";
import { AttackTable } from "./attack-table.tsx";
import { ScoreTable } from "./score-table.tsx";

/** Old and new scores of submissions and of attacks side by side, one page of each, filtered by team and outcome. */
export function RowSections({ rescoring, asked }: { rescoring: RescoringView; asked: RescoringRows }) {
  const t = useTranslations("organizer.rescorings");
  const { covers, submissions, attacks } = rescoring;
  const page = `/organizer/rescorings/${rescoring.id}`;
  const { team, show, page: submissionPage, attackPage } = asked;
  const filter = { team, show };
  const isFiltered = team !== undefined || show !== undefined;
  return (
    <>
      {covers.submissions > 0 ? (
        <section className="section" aria-labelledby="scores">
          <h2 id="scores">{t("scores")}</h2>
          <Lead found={isFiltered ? submissions.total : null}>
            {t("onlyChanged", { changed: submissions.changed, total: submissions.covered })}
          </Lead>
          {submissions.total > 0 ? <ScoreTable rescoring={rescoring} /> : null}
          <Pager here={`${page}${addressQuery({ ...filter, attackPage })}`} {...submissions} />
        </section>
      ) : null}
      {covers.attacks > 0 ? (
        <section className="section" aria-labelledby="attacks">
          <h2 id="attacks">{t("attacksTitle")}</h2>
          <Lead found={isFiltered ? attacks.total : null}>
            {t("attacksChanged", { changed: attacks.changed, total: attacks.covered })}
          </Lead>
          {attacks.total > 0 ? <AttackTable attacks={attacks.rows} /> : null}
          <Pager
            here={`${page}${addressQuery({ ...filter, page: submissionPage })}`}
            param="attackPage"
            {...attacks}
          />
        </section>
      ) : null}
    </>
  );
}

/** An introduction, with the number of matching rows if there is a filter. */
function Lead({ found, children }: { found: number | null; children: ReactNode }) {
  const t = useTranslations("organizer.rescorings");
  return (
    <p className="lead up-to-44 above-6">
      {children}
      {found === null ? null : ` ${t("found", { count: found })}`}
    </p>
  );
}
