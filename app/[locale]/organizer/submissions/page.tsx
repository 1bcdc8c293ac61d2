import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { Pager } from "@/app/components/tables/pager.tsx";
import { database } from "@/lib/platform/db/database.ts";
import { listRounds } from "@/lib/use-cases/rounds/read-rounds.ts";
import { dayRange } from "@/lib/use-cases/site/console/day-range.ts";
import {
  searchScope,
  searchSubmissions,
  submissionSearchSchema,
} from "@/lib/use-cases/site/console/search-submissions.ts";
import { contestPage } from "../organizer-page.ts";
import { addressQuery, plainParts } from "../parts/address-query.ts";
import { PageHead } from "../parts/page-head.tsx";
import { FoundTable } from "./found-table.tsx";
import { SearchForm } from "./search-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.submissions");
  return { title: t("title") };
}

const FIELDS = ["round", "team", "kind", "state", "file"] as const;

/** A search over all submissions of a contest. */
export default async function SubmissionsPage({
  searchParams,
}: PageProps<"/[locale]/organizer/submissions">) {
  const query = await searchParams;
  const page = await contestPage("contest.attend", "/organizer/submissions", query);
  const { viewer, contest, contests } = page;
  const readsScores = page.may("contest.inspect");
  const t = await getTranslations("organizer.submissions");
  const asked = plainParts(query, readsScores ? [...FIELDS, "valid", "sha256"] : FIELDS);
  const { from, to, page: number } = plainParts(query, ["from", "to", "page"]);
  const days = dayRange(query, contest.timeZone);
  const inContest = { ...asked, ...days, contest: contest.id };
  const search = submissionSearchSchema.safeParse({ ...inContest, page: number });
  const isFiltered = Object.values({ ...asked, from, to }).some(Boolean);
  const none = await getTranslations(isFiltered ? "organizer.filter" : "organizer.queue");
  const [rounds, found] = await Promise.all([
    listRounds(database(), contest.id),
    search.success ? searchSubmissions(database(), searchScope(viewer), search.data) : null,
  ]);
  const here = { contest: contest.slug, ...asked, from, to };
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} of={{ contest, contests }} />
      <SearchForm query={query} contest={contest.slug} rounds={rounds} readsScores={readsScores} />
      <p className="row between dim below-12 column-gap-24" role="status">
        <span>{found ? t("found", { count: found.total }) : t("notUnderstood")}</span>
        {found && found.total > 0 ? (
          <a href={`/api/v1/organizer/submissions${addressQuery({ ...inContest, format: "csv" })}`} download>
            {t("csv")}
          </a>
        ) : null}
      </p>
      {found && found.submissions.length > 0 ? (
        <FoundTable found={found.submissions} timeZone={contest.timeZone} />
      ) : (
        <EmptyNote title={none("emptyTitle")} text={none("emptyText")} />
      )}
      {found ? (
        <Pager here={`/organizer/submissions${addressQuery(here)}`} page={found.page} pages={found.pages} />
      ) : null}
    </>
  );
}
