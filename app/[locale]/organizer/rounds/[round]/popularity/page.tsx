import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PopularityMaps } from "@/app/components/popularity/popularity-maps.tsx";
import { RefreshOnChange } from "@/app/components/team/refresh-on-change.tsx";
import { Link } from "@/i18n/navigation.ts";
import { database } from "@/lib/db/database.ts";
import { isUuid } from "@/lib/db/uuid.ts";
import { loadPopularity } from "@/lib/popularity/load-popularity.ts";
import { readRound } from "@/lib/rounds/read-rounds.ts";
import { organizerPage } from "../../../organizer-page.ts";
import classes from "../../../parts/organizer.module.css";
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
  await organizerPage(`/organizer/rounds/${id}/popularity`);
  if (!isUuid(id)) notFound();
  const popularity = await loadPopularity(database(), id).catch(() => notFound());
  const { contest } = await readRound(database(), id);
  const t = await getTranslations("lab.maps");
  const { round, budget, releases } = popularity;
  return (
    <>
      <header className={classes.head}>
        <div>
          <p>
            <Link href={`/organizer/rounds/${id}`}>{round.name}</Link>
          </p>
          <h1>{t("title")}</h1>
          <p>{t("lead")}</p>
        </div>
      </header>
      <BudgetForm
        key={budget?.epsilon}
        roundId={id}
        epsilon={budget?.epsilon ?? null}
        locked={releases.length > 0}
      />
      {budget ? <ReleaseForm roundId={id} left={budget.left} /> : null}
      <PopularityMaps popularity={popularity} heading={t("released")} />
      <RefreshOnChange eventsUrl={`/api/v1/contests/${contest.slug}/events`} />
    </>
  );
}
