import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import classes from "@/app/components/results/results.module.css";
import { addressOf } from "@/app/components/results/results-shown.ts";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Link } from "@/i18n/navigation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { mayAdminister } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listArchive } from "@/lib/views/results/list-archive.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("results.archive");
  return { title: t("title") };
}

/** Lists past contests. */
export default async function ArchivePage() {
  const t = await getTranslations("results.archive");
  const nav = await getTranslations("results.nav");
  const [viewer, current] = await Promise.all([authenticate(), currentContest()]);
  const contests = await listArchive(database(), current?.id ?? null);
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="dim up-to-62 above-4 below-16">{t("lead")}</p>
      {contests.length === 0 ? (
        <EmptyNote
          title={t("emptyTitle")}
          text={
            mayAdminister(viewer)
              ? t.rich("emptyForOrganizers", { code: (text) => <code>{text}</code> })
              : t("emptyText")
          }
        />
      ) : null}
      <ul className={`list ruled ${classes.list}`}>
        {contests.map(({ slug, name, rounds, teams }) => (
          <li key={slug}>
            <h2>
              <Link href={addressOf(slug, "results")}>{name}</Link>
            </h2>
            <p className="dim above-2">
              {rounds.map((round) => round.name).join(" · ")} · {t("teams", { count: teams })} ·{" "}
              <Link href={addressOf(slug, "matrix")}>{nav("matrix")}</Link>
            </p>
            {rounds.map(({ slug: round, source }) =>
              source ? (
                <p key={round} className="dim above-2">
                  {t("source", { source })}
                </p>
              ) : null,
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
