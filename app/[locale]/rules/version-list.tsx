import { useTranslations } from "next-intl";
import classes from "@/app/components/information/information.module.css";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { Link } from "@/i18n/navigation.ts";
import type { RulesHead } from "@/lib/use-cases/information/rules/schemas.ts";

/** Links to all versions of the rules. */
export function VersionList({
  versions,
  shown,
  timeZone,
}: {
  versions: readonly RulesHead[];
  shown: number;
  timeZone: string;
}) {
  const t = useTranslations("information.rules");
  return (
    <section className={`up-to-46 above-40 ${classes.versions}`} aria-labelledby="versions">
      <h2 id="versions">{t("versions")}</h2>
      <ol className="stack list gap-6 above-12">
        {versions.map(({ number, summary, publishedAt }) => (
          <li key={number} className="row baseline row-gap-0">
            <Link href={`/rules?version=${number}`} aria-current={number === shown ? "page" : undefined}>
              {t("version", { version: number })}
            </Link>
            <span className="dim">
              <RelativeTime at={publishedAt} contestZone={timeZone} />
            </span>
            {summary ? <span>{summary}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
