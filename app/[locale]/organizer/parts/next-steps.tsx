import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { OverviewCounts } from "@/lib/organizer/overview.ts";
import classes from "./next-steps.module.css";

/** What a contest still needs before teams can submit, each with the page where it is done; nothing once all is there. */
export function NextSteps({
  counts,
  workers,
  query,
}: {
  counts: OverviewCounts;
  workers: number;
  query: string;
}) {
  const t = useTranslations("organizer.steps");
  const steps = [
    { key: "round", done: counts.rounds > 0, href: `/organizer/rounds/new${query}` },
    { key: "data", done: counts.dataSets > 0, href: `/organizer/data${query}` },
    {
      key: "teams",
      done: counts.members > 0 || counts.pendingInvitations > 0,
      href: `/organizer/teams${query}`,
    },
    { key: "worker", done: workers > 0, href: `/organizer/queue${query}` },
  ] as const;
  if (steps.every(({ done }) => done)) return null;
  const next = steps.find(({ done }) => !done);
  return (
    <section aria-labelledby="next-steps" className={classes.box}>
      <h2 id="next-steps">{t("title")}</h2>
      <ol className={classes.list}>
        {steps.map((step) => (
          <li key={step.key} data-done={step.done || undefined} data-next={step === next || undefined}>
            {step.done ? <IconCircleCheck aria-hidden /> : <IconCircle aria-hidden />}
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
      </ol>
    </section>
  );
}
