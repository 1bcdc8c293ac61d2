import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { database } from "@/lib/db/database.ts";
import { readRound } from "@/lib/rounds/read-rounds.ts";
import { lockedSettings } from "@/lib/rounds/settings-change.ts";
import { organizerPage } from "../../organizer-page.ts";
import classes from "../../parts/organizer.module.css";
import { RoundForm } from "../round-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.rounds");
  return { title: t("editTitle") };
}

/** A round's settings, as far as they may still change. */
export default async function EditRoundPage({ params }: PageProps<"/[locale]/organizer/rounds/[round]">) {
  const { round: id } = await params;
  await organizerPage(`/organizer/rounds/${id}`);
  if (!z.uuid().safeParse(id).success) notFound();
  const round = await readRound(database(), id).catch(() => notFound());
  const t = await getTranslations("organizer.rounds");
  const { contest, use, name, slug, settings, phases } = round;
  const inUse = use.submissions > 0 ? "submissions" : use.dataSets > 0 ? "dataSets" : null;
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>{name}</h1>
          {inUse ? <p>{t(`lockedBy.${inUse}`, { count: use[inUse] })}</p> : null}
        </div>
      </header>
      <RoundForm
        contest={contest}
        roundId={round.id}
        initial={{ name, slug, settings, phases }}
        locked={lockedSettings(use)}
      />
    </>
  );
}
