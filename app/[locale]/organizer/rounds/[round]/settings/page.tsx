import { getTranslations } from "next-intl/server";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { database } from "@/lib/platform/db/database.ts";
import { readRound } from "@/lib/use-cases/rounds/read-rounds.ts";
import { lockedSettings } from "@/lib/use-cases/rounds/settings-change.ts";
import { SettingsForm } from "../../settings-form.tsx";
import { RoundHead } from "../round-head.tsx";
import { roundPage, tabTitle } from "../round-page.ts";

export const generateMetadata = () => tabTitle("settings");

/** A round's name and settings, of which some may be locked. */
export default async function SettingsPage(props: PageProps<"/[locale]/organizer/rounds/[round]/settings">) {
  const { round, may } = await roundPage("settings", props);
  const { use, name, slug, settings } = await readRound(database(), round.id);
  const t = await getTranslations("organizer.rounds");
  const inUse = use.submissions > 0 ? "submissions" : use.dataSets > 0 ? "dataSets" : null;
  return (
    <>
      <RoundHead
        round={round}
        tab="settings"
        lead={inUse ? t(`lockedBy.${inUse}`, { count: use[inUse] }) : null}
      />
      <fieldset disabled={!may("contest.organize")}>
        <SettingsForm roundId={round.id} stored={{ name, slug, settings }} locked={lockedSettings(use)} />
      </fieldset>
      <RefreshOnChange about={`contests/${round.contest.slug}`} />
    </>
  );
}
