import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Link } from "@/i18n/navigation.ts";
import { apiGuide } from "@/lib/api/openapi/guide.ts";
import { TAGS } from "@/lib/api/openapi/operation.ts";
import { environment } from "@/lib/platform/env.ts";
import { OpenAddressed } from "../open-addressed.tsx";
import { OperationEntry } from "../operation-entry.tsx";
import { SampleLanguageChoice } from "../sample-language.tsx";

type Props = PageProps<"/[locale]/api/[group]">;

/** The tag of the group that the address names; 404 if there is none. */
async function tagOf({ params }: Props) {
  const { group } = await params;
  return TAGS.find((tag) => tag === group) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations("api");
  return { title: `${t(`tag.${await tagOf(props)}`)} · ${t("title")}` };
}

/** One group of the API's operations. */
export default async function ApiGroupPage(props: Props) {
  const tag = await tagOf(props);
  const t = await getTranslations("api");
  const { groups } = apiGuide(environment().publicUrl);
  const entries = groups.find((group) => group.tag === tag)?.entries ?? [];
  return (
    <>
      <p>
        <Link href="/api">{t("all")}</Link>
      </p>
      <h1>{t(`tag.${tag}`)}</h1>
      <nav aria-label={t("groups")} className="row row-gap-8 column-gap-20 above-12">
        {TAGS.map((other) => (
          <Link key={other} href={`/api/${other}`} aria-current={other === tag ? "page" : undefined}>
            {t(`tag.${other}`)}
          </Link>
        ))}
        <Link href="/api/schemas">{t("schemas")}</Link>
      </nav>
      <div className="row center column-gap-12 above-24">
        <span className="small dim">{t("examplesIn")}</span>
        <SampleLanguageChoice label={t("examplesIn")} />
      </div>
      <OpenAddressed />
      <div className="above-12">
        {entries.map((entry) => (
          <OperationEntry key={entry.id} entry={entry} />
        ))}
      </div>
    </>
  );
}
