import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Link } from "@/i18n/navigation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { mayAdminister } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadArchive } from "@/lib/views/results/load-archive.ts";
import { PastContestCard } from "./past-contest-card.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("results.archive");
  return { title: t("title") };
}

/** Lists past contests with their winners. */
export default async function ArchivePage() {
  const t = await getTranslations("results.archive");
  const [viewer, current] = await Promise.all([authenticate(), currentContest()]);
  const contests = await loadArchive(database(), current?.id ?? null, viewer);
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
        >
          <span className="row">
            {current ? <Link href="/">{current.name}</Link> : null}
            <Link href="/lab">{t("emptyLab")}</Link>
          </span>
        </EmptyNote>
      ) : (
        <ul className="list stack gap-16">
          {contests.map((contest) => (
            <li key={contest.slug}>
              <PastContestCard contest={contest} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
