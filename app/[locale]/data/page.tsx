import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { HowToCheck } from "@/app/[locale]/data/how-to-check.tsx";
import { RoundProofSection } from "@/app/[locale]/data/proof-section.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { PopularityMaps } from "@/app/components/popularity/popularity-maps.tsx";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { PageWords } from "@/app/components/words/page-words.tsx";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadRoundProofs } from "@/lib/use-cases/results/closing/round-proof.ts";
import { loadPopularity } from "@/lib/use-cases/results/popularity/load-popularity.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("published");
  return { title: t("title") };
}

/** The current contest's commitments, and those of its data that the viewer may download at this stage. */
export default async function DataPage() {
  const t = await getTranslations("published");
  const contest = await currentContest();
  const proofs = contest ? await loadRoundProofs(database(), await authenticate(), contest.id) : [];
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="dim up-to-62 above-4 below-16">{t("lead")}</p>
      {contest && proofs.length > 0 ? (
        <>
          {proofs.map((proof) => (
            <Fragment key={proof.round.id}>
              <RoundProofSection proof={proof} timeZone={contest.timeZone} />
              <RoundPopularity roundId={proof.round.id} />
            </Fragment>
          ))}
          <HowToCheck />
          {proofs.some(({ dataPublishedAt }) => dataPublishedAt === null) ? (
            <RefreshOnChange about={`contests/${contest.slug}/information`} unhurried forAnyone />
          ) : null}
        </>
      ) : (
        <EmptyNote title={t("emptyTitle")} text={t("emptyText")} />
      )}
    </>
  );
}

/** The popularity maps of a round's original traces released under its privacy budget; renders nothing if there are none. */
async function RoundPopularity({ roundId }: { roundId: string }) {
  const popularity = await loadPopularity(database(), roundId);
  if (popularity.releases.length === 0) return null;
  const t = await getTranslations("lab.maps");
  return (
    <PageWords of={["map"]}>
      <PopularityMaps popularity={popularity} heading={t("publicTitle")} />
    </PageWords>
  );
}
