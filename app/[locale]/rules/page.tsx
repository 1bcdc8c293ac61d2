import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { InformationNav } from "@/app/components/information/information-nav.tsx";
import { RulesChanges } from "@/app/components/information/rules-changes.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { NoContest } from "@/app/components/page/no-contest.tsx";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Markdown } from "@/app/components/text/markdown.tsx";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { readRules, readRulesVersion } from "@/lib/use-cases/information/rules/read-rules.ts";
import { rulesNumberSchema } from "@/lib/use-cases/information/rules/schemas.ts";
import { Acceptance } from "./acceptance.tsx";
import { VersionList } from "./version-list.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("information.rules");
  return { title: t("title") };
}

/** The contest's current rules, or an older version of them. */
export default async function RulesPage({ searchParams }: PageProps<"/[locale]/rules">) {
  const t = await getTranslations("information.rules");
  const [contest, viewer, locale, query] = await Promise.all([
    currentContest(),
    authenticate(),
    getLocale(),
    searchParams,
  ]);
  if (!contest) return <NoContest />;
  const rules = await readRules(database(), contest.id, viewer.userId);
  if (!rules) {
    return (
      <>
        <InformationNav current="rules" />
        <h1>{t("title")}</h1>
        <EmptyNote title={t("emptyTitle")} text={t("emptyText")} />
      </>
    );
  }
  const { current, versions, acceptedAt } = rules;
  const asked =
    query.version === undefined ? current.number : rulesNumberSchema.safeParse(query.version).data;
  if (!versions.some(({ number }) => number === asked) || asked === undefined) notFound();
  const read = (number: number) => readRulesVersion(database(), contest.id, number);
  const shown = asked === current.number ? current : await read(asked);
  const before = asked > 1 ? await read(asked - 1) : null;
  const body = locale === "ja" ? ("bodyJa" as const) : ("bodyEn" as const);
  const isCurrent = asked === current.number;
  return (
    <>
      <InformationNav current="rules" />
      <h1>{isCurrent ? t("heading", { contest: contest.name }) : t("oldHeading", { version: asked })}</h1>
      {isCurrent && viewer.userId ? (
        <Acceptance contest={contest} version={asked} acceptedAt={acceptedAt} />
      ) : null}
      {before ? <RulesChanges summary={shown.summary} before={before[body]} after={shown[body]} /> : null}
      <Markdown text={shown[body]} />
      <VersionList versions={versions} shown={asked} timeZone={contest.timeZone} />
    </>
  );
}
