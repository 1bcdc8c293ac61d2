import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Sentences } from "@/app/components/text/sentences.tsx";
import { PageWords } from "@/app/components/words/page-words.tsx";
import { Link } from "@/i18n/navigation.ts";
import { apiGuide } from "@/lib/api/openapi/guide.ts";
import { environment } from "@/lib/platform/env.ts";
import { OperationSearch } from "./operation-search.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("api");
  return { title: t("title") };
}

/** The API's reference: how to begin, and every operation by name. */
export default async function ApiPage() {
  const t = await getTranslations("api");
  const { groups } = apiGuide(environment().publicUrl);
  const code = (text: React.ReactNode) => <code>{text}</code>;
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="lead up-to-46 above-12">{t("intro")}</p>
      <h2 className="above-24">{t("tokens.title")}</h2>
      <ol className="up-to-46 above-8">
        <li>{t.rich("tokens.make", { link: (text) => <Link href="/account#tokens">{text}</Link> })}</li>
        <li>{t.rich("tokens.send", { code })}</li>
        <li>{t.rich("tokens.refusal", { code })}</li>
      </ol>
      <p className="lead up-to-46 above-12">
        <Sentences>
          {/* Not a page: its URL has no language prefix. */}
          <span>{t.rich("document", { link: (text) => <a href="/api/v1/openapi.json">{text}</a> })}</span>
          <span>{t.rich("schemasOf", { link: (text) => <Link href="/api/schemas">{text}</Link> })}</span>
          {t("language")}
        </Sentences>
      </p>
      <PageWords of={["api"]}>
        <OperationSearch
          groups={groups.map(({ tag, entries }) => ({
            tag,
            operations: entries.map(({ id, operation: { method, path, summary } }) => ({
              id,
              method,
              path,
              summary,
            })),
          }))}
        />
      </PageWords>
    </>
  );
}
