import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Sentences } from "@/app/components/text/sentences.tsx";
import { inContest } from "@/lib/contest/contest-link.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listAcceptances } from "@/lib/use-cases/information/rules/list-acceptances.ts";
import { proposeRules } from "@/lib/use-cases/information/rules/propose-rules.ts";
import { readRules } from "@/lib/use-cases/information/rules/read-rules.ts";
import { contestPage } from "../organizer-page.ts";
import { InformationTabs } from "../parts/information-tabs.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { AcceptanceTable } from "./acceptance-table.tsx";
import { RulesForm } from "./rules-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("information.rules");
  return { title: t("title") };
}

/** A form for the next version of the rules, and who accepted which version. */
export default async function RulesPage({ searchParams }: PageProps<"/[locale]/organizer/rules">) {
  const { contest, contests, may } = await contestPage(
    "contest.attend",
    "/organizer/rules",
    await searchParams,
  );
  const [locale, t] = await Promise.all([getLocale(), getTranslations("information.rules")]);
  const rules = await readRules(database(), contest.id, null);
  const acceptances = await listAcceptances(database(), contest.id);
  const { bodyEn, bodyJa } = rules?.current ?? (await proposeRules(database(), contest.id));
  const version = (rules?.current.number ?? 0) + 1;
  return (
    <>
      <PageHead
        title={t("title")}
        lead={
          <Sentences>
            {rules ? t("organizerLead", { version: version - 1 }) : t("proposal")}
            {rules ? <a href={`/${locale}${inContest("/rules", contest.slug)}`}>{t("read")}</a> : null}
          </Sentences>
        }
        of={{ contest, contests }}
      />
      <InformationTabs current="rules" />
      {may("contest.organize") ? (
        <RulesForm
          key={contest.id}
          contestId={contest.id}
          version={version}
          stored={{ bodyEn, bodyJa, summary: "" }}
        />
      ) : null}
      {rules ? (
        <section className="section" aria-labelledby="acceptances">
          <h2 id="acceptances">{t("acceptances")}</h2>
          <AcceptanceTable acceptances={acceptances} current={version - 1} timeZone={contest.timeZone} />
        </section>
      ) : null}
    </>
  );
}
