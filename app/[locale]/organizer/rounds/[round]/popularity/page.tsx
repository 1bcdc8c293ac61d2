import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LabFinding } from "@/app/[locale]/lab/lab-finding.tsx";
import lab from "@/app/components/lab/lab.module.css";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { PopularityMaps } from "@/app/components/popularity/popularity-maps.tsx";
import { Link } from "@/i18n/navigation.ts";
import { database } from "@/lib/platform/db/database.ts";
import { isUuid } from "@/lib/platform/db/uuid.ts";
import { loadPopularity } from "@/lib/use-cases/results/popularity/load-popularity.ts";
import { readRound } from "@/lib/use-cases/rounds/read-rounds.ts";
import { orNotFound } from "../../../or-not-found.ts";
import { enter, organizerPage } from "../../../organizer-page.ts";
import { PageHead } from "../../../parts/page-head.tsx";
import { BudgetForm } from "./budget-form.tsx";
import { ReleaseForm } from "./release-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lab.maps");
  return { title: t("title") };
}

/** A round's privacy budget and the popularity maps of its original traces. */
export default async function PopularityPage({
  params,
}: PageProps<"/[locale]/organizer/rounds/[round]/popularity">) {
  const { round: id } = await params;
  const { viewer } = await organizerPage(`/organizer/rounds/${id}/popularity`);
  if (!isUuid(id)) notFound();
  const { contest } = await orNotFound(readRound(database(), id));
  const may = await enter(viewer, contest.id, "contest.inspect", `/organizer/rounds/${id}/popularity`);
  const popularity = await loadPopularity(database(), id);
  const t = await getTranslations("lab.maps");
  const { round, budget, releases } = popularity;
  return (
    <>
      <PageHead
        up={{ href: `/organizer/rounds/${id}/publication?contest=${contest.slug}`, label: round.name }}
        title={t("title")}
        lead={t("lead")}
      />
      {may("contest.organize") ? (
        <>
          <section className={`above-24 ${lab.guide}`}>
            <h2>{t("guide.title")}</h2>
            <p className="dim up-to-46 above-6">{t("guide.text")}</p>
            <LabFinding method="laplace" />
            <p className="above-8">
              <Link href="/lab/laplace">{t("guide.lab")}</Link>
            </p>
          </section>
          <div className={`columns ${lab.halves}`}>
            <BudgetForm
              key={budget?.epsilon}
              roundId={id}
              epsilon={budget?.epsilon ?? null}
              locked={releases.length > 0}
            />
            {budget ? <ReleaseForm roundId={id} left={budget.left} /> : null}
          </div>
        </>
      ) : null}
      <PopularityMaps popularity={popularity} heading={t("released")} />
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}
