import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { EmptyNote } from "@/app/components/empty-note.tsx";
import { Link } from "@/i18n/navigation.ts";
import { listAudit } from "@/lib/audit/list.ts";
import { database } from "@/lib/db/database.ts";
import { organizerPage } from "../organizer-page.ts";
import classes from "../parts/organizer.module.css";
import { AuditTable } from "./audit-table.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.audit");
  return { title: t("title") };
}

/** Who did what, and who took secret data, the latest first. */
export default async function AuditPage({ searchParams }: PageProps<"/[locale]/organizer/audit">) {
  const query = await searchParams;
  const { contest } = await organizerPage("/organizer/audit", query);
  const t = await getTranslations("organizer.audit");
  const cursor = z.uuid().safeParse(query.before).data;
  const { entries, nextCursor } = await listAudit(database(), { cursor });
  const contestPart = contest ? `contest=${contest.slug}&` : "";
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>{t("title")}</h1>
          <p>{t("lead")}</p>
        </div>
      </header>
      {entries.length > 0 ? (
        <AuditTable entries={entries} timeZone={contest?.timeZone ?? "UTC"} />
      ) : (
        <EmptyNote title={t("emptyTitle")} text={t("emptyText")} />
      )}
      {nextCursor ? (
        <p>
          <Link href={`/organizer/audit?${contestPart}before=${nextCursor}`}>{t("older")}</Link>
        </p>
      ) : null}
    </>
  );
}
