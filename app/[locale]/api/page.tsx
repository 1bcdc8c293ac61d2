import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Sentences } from "@/app/components/text/sentences.tsx";
import { apiGuide } from "@/lib/api/openapi/guide.ts";
import { environment } from "@/lib/platform/env.ts";
import classes from "./api.module.css";
import { OperationEntry } from "./operation-entry.tsx";
import { Outline } from "./page-outline.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("api");
  return { title: t("title") };
}

/** The API's reference: every operation and schema, rendered from the OpenAPI document. */
export default async function ApiPage() {
  const t = await getTranslations("api");
  const { groups, schemas } = apiGuide(environment().publicUrl);
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="lead up-to-46 above-12">{t("intro")}</p>
      <p className="lead up-to-46 above-12">
        <Sentences>
          <span>{t.rich("token", { code: (text) => <code>{text}</code> })}</span>
          <span>{t.rich("refusal", { code: (text) => <code>{text}</code> })}</span>
        </Sentences>
      </p>
      <p className="lead up-to-46 above-12">
        <Sentences>
          {/* Not a page: its URL has no language prefix. */}
          <span>{t.rich("document", { link: (text) => <a href="/api/v1/openapi.json">{text}</a> })}</span>
          {t("language")}
        </Sentences>
      </p>
      <nav aria-label={t("groups")} className="row row-gap-8 column-gap-20 above-24">
        {groups.map(({ tag }) => (
          <a key={tag} href={`#${tag}`}>
            {t(`tag.${tag}`)}
          </a>
        ))}
        <a href="#schemas">{t("schemas")}</a>
      </nav>
      {groups.map(({ tag, entries }) => (
        <section key={tag} aria-labelledby={tag} className="above-40">
          <h2 id={tag}>{t(`tag.${tag}`)}</h2>
          {entries.map((entry) => (
            <OperationEntry key={entry.id} entry={entry} />
          ))}
        </section>
      ))}
      <section aria-labelledby="schemas" className="above-40">
        <h2 id="schemas">{t("schemas")}</h2>
        <p className="lead up-to-46 above-12">{t.rich("words", { code: (text) => <code>{text}</code> })}</p>
        {schemas.map(({ name, outline }) => (
          <div key={name} className={classes.schema}>
            <h3 id={`schema-${name}`}>{name}</h3>
            <Outline parts={outline} label={name} />
          </div>
        ))}
      </section>
    </>
  );
}
