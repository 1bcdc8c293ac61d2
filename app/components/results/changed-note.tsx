import { useFormatter, useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { ChangesMark } from "@/lib/views/results/load-changes.ts";
import { Sentences } from "../text/sentences.tsx";
import { absoluteTime } from "../time/format-time.ts";

/** Says that published results have changed, with a link to the list of changes; renders nothing if they have not. */
export function ChangedNote({
  mark,
  timeZone,
  results,
}: {
  mark: ChangesMark | null;
  timeZone: string;
  /** URL of the results page. */
  results: string;
}) {
  const t = useTranslations("results.changes");
  const format = useFormatter();
  if (!mark) return null;
  const at = format.dateTime(new Date(mark.at), absoluteTime(timeZone));
  return (
    <p className="bar up-to-62 above-8 below-16">
      <Sentences>
        {t("note", { count: mark.count, at })}
        <Link href={`${results}#changes`}>{t("read")}</Link>
      </Sentences>
    </p>
  );
}
