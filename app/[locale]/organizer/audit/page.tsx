import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { Link } from "@/i18n/navigation.ts";
import { auditAddressSchema, listAudit } from "@/lib/platform/audit/list.ts";
import { scopeOf } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { dayRange } from "@/lib/use-cases/site/console/day-range.ts";
import { enter, organizerPage } from "../organizer-page.ts";
import { addressQuery, plainParts } from "../parts/address-query.ts";
import { PageHead } from "../parts/page-head.tsx";
import { AuditFilterForm } from "./audit-filter-form.tsx";
import { AuditTable } from "./audit-table.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.audit");
  return { title: t("title") };
}

const FIELDS = ["action", "who", "subject", "of", "from", "to"] as const;

/** The audit log of the viewer's contests: who did what, and who downloaded secret data, newest first; for administrators also the site's. */
export default async function AuditPage({ searchParams }: PageProps<"/[locale]/organizer/audit">) {
  const query = await searchParams;
  const { viewer, contest, contests } = await organizerPage("/organizer/audit", query);
  const scope = scopeOf(viewer, "contest.inspect");
  if (!scope.site && scope.contests.length === 0) notFound();
  for (const id of scope.contests) await enter(viewer, id, "contest.inspect", "/organizer/audit");
  const t = await getTranslations("organizer.audit");
  const asked = plainParts(query, FIELDS);
  const isFiltered = Object.values(asked).some(Boolean);
  const none = await getTranslations(isFiltered ? "organizer.filter" : "organizer.audit");
  const seen = contests.filter(({ id }) => scope.contests.includes(id));
  const timeZone = contest?.timeZone ?? "UTC";
  // In this page's address, `contest` is the contest that the console shows.
  const { action, who, subject, of: about, before } = query;
  const found = auditAddressSchema.parse({
    action,
    who,
    subject,
    contest: about,
    before,
    ...dayRange(query, timeZone),
  });
  const { entries, nextCursor } = await listAudit(database(), scope, found);
  const { before: _, ...parts } = found;
  const instants = { ...parts, from: parts.from?.toISOString(), to: parts.to?.toISOString() };
  const here = { contest: contest?.slug, ...asked };
  return (
    <>
      <PageHead title={t("title")} lead={t(scope.site ? "lead" : "leadContests")} />
      <AuditFilterForm query={query} contest={contest?.slug} contests={seen} site={scope.site} />
      <p className="row between dim below-12 column-gap-24">
        <span>{t("zone", { zone: timeZone })}</span>
        <a href={`/api/v1/organizer/audit${addressQuery({ ...instants, format: "csv" })}`} download>
          {t("csv")}
        </a>
      </p>
      {entries.length > 0 ? (
        <AuditTable entries={entries} timeZone={timeZone} contests={seen} />
      ) : (
        <EmptyNote title={none("emptyTitle")} text={none("emptyText")} />
      )}
      {nextCursor ? (
        <p className="paragraph">
          <Link href={`/organizer/audit${addressQuery({ ...here, before: nextCursor })}`}>{t("older")}</Link>
        </p>
      ) : null}
    </>
  );
}
