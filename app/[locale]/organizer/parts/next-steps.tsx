import { useTranslations } from "next-intl";
import { IconAlertTriangle, IconArrowRight, IconCircle, IconCircleCheck } from "@/app/components/icons.tsx";
import { Link } from "@/i18n/navigation.ts";
import type { NextAct } from "@/lib/contest/next-act.ts";
import type { Visibility } from "@/lib/contest/visibility.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { OrganizerRoundView } from "@/lib/use-cases/rounds/read-rounds.ts";
import type {
  OverviewCounts,
  readFailedScorings,
  readMissingData,
} from "@/lib/use-cases/site/console/overview.ts";
import type { setsWithoutData } from "@/lib/use-cases/site/console/round-sets.ts";
import { FailureDetails } from "./failure-details.tsx";
import classes from "./organizer.module.css";
import { PhaseText } from "./phase-text.tsx";

interface Props {
  counts: OverviewCounts;
  visibility: Visibility;
  workers: number;
  rounds: readonly OrganizerRoundView[];
  /** By round id: the sets for which teams have no data. */
  missing: Awaited<ReturnType<typeof readMissingData>>;
  /** By round id: how many submissions could not be scored. */
  failed: Awaited<ReturnType<typeof readFailedScorings>>;
  query: string;
}

/**
 * The next steps: what a contest still needs before teams can take part, with links; then what teams are waiting for; once all
 * is set up, what each round needs next. Renders nothing once everything is published.
 */
export function NextSteps({ counts, visibility, workers, rounds, missing, failed, query }: Props) {
  const t = useTranslations("organizer.steps");
  const steps = [
    { key: "round", done: counts.rounds > 0, href: `/organizer/rounds/new${query}` },
    { key: "data", done: counts.dataSets > 0, href: `/organizer/data${query}` },
    { key: "rules", done: counts.rulesVersions > 0, href: `/organizer/rules${query}` },
    {
      key: "teams",
      done: counts.members > 0 || counts.pendingInvitations > 0,
      href: `/organizer/teams${query}`,
    },
    { key: "worker", done: workers > 0, href: `/organizer/queue${query}` },
    { key: "visible", done: visibility !== "DRAFT", href: `/organizer/contest${query}` },
  ] as const;
  const settingUp = steps.some(({ done }) => !done);
  const running = counts.dataSets > 0 && rounds.some(({ nextAct }) => nextAct !== null);
  const nobodyWaits = counts.unanswered === 0 && counts.waitingAccounts === 0;
  if (!settingUp && !running && nobodyWaits) return null;
  const next = steps.find(({ done }) => !done);
  return (
    <section aria-labelledby="next-steps" className={`box box-medium ${classes.next}`}>
      <h2 id="next-steps">{t("title")}</h2>
      <ol className={`stack list gap-12 ${classes.steps}`}>
        {(settingUp ? steps : []).map((step) => (
          <li key={step.key} data-done={step.done || undefined} data-next={step === next || undefined}>
            {step.done ? <IconCircleCheck /> : <IconCircle aria-hidden />}
            <div>
              {step.done ? (
                <span>{t("done", { step: t(`${step.key}.title`) })}</span>
              ) : (
                <Link href={step.href}>{t(`${step.key}.title`)}</Link>
              )}
              {step.done ? null : <p>{t(`${step.key}.text`)}</p>}
            </div>
          </li>
        ))}
        {counts.unanswered > 0 ? (
          <Waiting
            href={`/organizer/questions${query}`}
            title={t("questions.title", { count: counts.unanswered })}
            text={t("questions.text")}
          />
        ) : null}
        {counts.waitingAccounts > 0 ? (
          <Waiting
            href={`/organizer/accounts${query}`}
            title={t("accounts.title", { count: counts.waitingAccounts })}
            text={t("accounts.text")}
          />
        ) : null}
        {counts.dataSets > 0 ? <RoundSteps rounds={rounds} missing={missing} failed={failed} /> : null}
      </ol>
    </section>
  );
}

/** What rounds need next, as items of a list. */
export function RoundSteps({ rounds, missing, failed }: Pick<Props, "rounds" | "missing" | "failed">) {
  const t = useTranslations("organizer.steps");
  const lacking = rounds.filter(({ id }) => missing.get(id)?.length);
  return (
    <>
      {rounds
        .filter(({ id }) => failed.has(id))
        .map(({ id, name, slug, contest }) => (
          <Waiting
            key={id}
            href={`/organizer/queue?contest=${contest.slug}&round=${slug}&state=FAILED`}
            title={t("failed.title", { round: name, count: failed.get(id) ?? 0 })}
            text={t("failed.text")}
          />
        ))}
      {lacking.map((round) => (
        <MissingData key={round.id} round={round} sets={missing.get(round.id) ?? []} />
      ))}
      {rounds.map((round) => (
        <RoundStep key={round.id} round={round} act={round.nextAct} />
      ))}
    </>
  );
}

type MissingSet = ReturnType<typeof setsWithoutData>[number];

/** How many sets a step names; the others are only counted. */
const NAMED = 6;

/** Warns that teams of a round have no data. */
function MissingData({ round, sets }: { round: OrganizerRoundView; sets: readonly MissingSet[] }) {
  const t = useTranslations("organizer.steps.missingData");
  const names = sets.slice(0, NAMED).map(({ team, kind }) => `${formatTeamNumber(team)} ${kind}`);
  return (
    <Waiting
      href={`/organizer/rounds/${round.id}/data?contest=${round.contest.slug}`}
      title={t("title", { round: round.name, count: sets.length })}
      text={t("text", { sets: names.join(", "), more: sets.length - names.length })}
    />
  );
}

/** Something that teams are waiting for. */
export function Waiting({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <li data-next>
      <IconAlertTriangle />
      <div>
        <Link href={href}>{title}</Link>
        <p>{text}</p>
      </div>
    </li>
  );
}

/** What a round needs next, with a link to the page for it. */
function RoundStep({ round, act }: { round: OrganizerRoundView; act: NextAct | null }) {
  const t = useTranslations("organizer.steps");
  if (act === null) return null;
  const { slug, timeZone } = round.contest;
  return (
    <li data-next>
      <IconArrowRight />
      <div>
        <Link href={placeOf(act, round.id, slug, round.slug)}>
          {t(`act.${act}.title`, { round: round.name })}
        </Link>
        <p>{t(`act.${act}.text`)}</p>
        {act === "close" ? <FailureDetails failure={round.closeFailure} /> : null}
        <p>
          <PhaseText clock={round} timeZone={timeZone} />
        </p>
      </div>
    </li>
  );
}

/** The page where an organizer does the next act, or follows its progress. */
function placeOf(act: NextAct, roundId: string, contest: string, round: string): string {
  if (act === "prepare") return `/organizer/teams?contest=${contest}`;
  if (act === "collect" || act === "close") return `/organizer/queue?contest=${contest}&round=${round}`;
  const tab = act === "publishResults" || act === "publishData" ? "publication" : "timeline";
  return `/organizer/rounds/${roundId}/${tab}?contest=${contest}`;
}
