import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { ButtonLink } from "@/app/components/forms/button-link.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { lockedPhases } from "@/lib/contest/locked-phases.ts";
import { database } from "@/lib/platform/db/database.ts";
import { roundsWithSameData } from "@/lib/use-cases/rounds/data-sets/rounds-with-same-data.ts";
import { readRound } from "@/lib/use-cases/rounds/read-rounds.ts";
import { lockedSettings } from "@/lib/use-cases/rounds/settings-change.ts";
import { listRoundSets } from "@/lib/use-cases/site/console/round-sets.ts";
import { setsToLock } from "@/lib/use-cases/site/console/sets-to-lock.ts";
import { readUnscored } from "@/lib/use-cases/site/console/unscored-round.ts";
import { loadRound } from "@/lib/views/load-round.ts";
import { orNotFound } from "../../or-not-found.ts";
import { enter, organizerPage } from "../../organizer-page.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { RoundControl } from "../control/control-panel.tsx";
import { RoundForm } from "../round-form.tsx";
import { RoundSets } from "../sets-section.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.rounds");
  return { title: t("editTitle") };
}

/** A round: its clock, its public board, its publication, and its settings, of which some may be locked. */
export default async function EditRoundPage({
  params,
  searchParams,
}: PageProps<"/[locale]/organizer/rounds/[round]">) {
  const { round: id } = await params;
  const { viewer } = await organizerPage(`/organizer/rounds/${id}`, await searchParams);
  if (!z.uuid().safeParse(id).success) notFound();
  const round = await orNotFound(readRound(database(), id));
  const may = await enter(viewer, round.contest.id, "contest.inspect", `/organizer/rounds/${id}`);
  const clock = await loadRound(database(), id, viewer);
  const sets = await listRoundSets(database(), id);
  const sharing = await roundsWithSameData(database(), id);
  const unscored = await readUnscored(database(), id);
  const t = await getTranslations("organizer.rounds");
  const tMaps = await getTranslations("lab.maps");
  const { contest, use, name, slug, settings, phases } = round;
  const inUse = use.submissions > 0 ? "submissions" : use.dataSets > 0 ? "dataSets" : null;
  return (
    <>
      <PageHead
        up={{ href: `/organizer/rounds?contest=${contest.slug}`, label: t("title") }}
        title={name}
        lead={inUse ? t(`lockedBy.${inUse}`, { count: use[inUse] }) : null}
      >
        <ButtonLink href={`/organizer/rounds/${round.id}/popularity`} variant="default">
          {tMaps("link")}
        </ButtonLink>
      </PageHead>
      {may("contest.organize") ? (
        <RoundControl round={clock} sets={setsToLock(sets)} unscored={unscored} sharing={sharing} />
      ) : null}
      <RoundSets
        rows={sets}
        closedAt={clock.closedAt}
        failure={round.closeFailure}
        timeZone={contest.timeZone}
      />
      <fieldset disabled={!may("contest.organize")}>
        <RoundForm
          contest={contest}
          roundId={round.id}
          initial={{ name, slug, settings, phases }}
          locked={[...lockedSettings(use), ...lockedPhases(clock).map((kind) => `phases.${kind}`)]}
        />
      </fieldset>
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}
