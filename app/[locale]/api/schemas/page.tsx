import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Link } from "@/i18n/navigation.ts";
import { apiGuide } from "@/lib/api/openapi/guide.ts";
import { environment } from "@/lib/platform/env.ts";
import classes from "../api.module.css";
import { OpenAddressed } from "../open-addressed.tsx";
import { Outline } from "../page-outline.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("api");
  return { title: `${t("schemas")} · ${t("title")}` };
}

/** The schemas of the API's JSON, each under its name. */
export default async function ApiSchemasPage() {
  const t = await getTranslations("api");
  const { schemas } = apiGuide(environment().publicUrl);
  return (
    <>
      <p>
        <Link href="/api">{t("all")}</Link>
      </p>
      <h1>{t("schemas")}</h1>
      <p className="lead up-to-46 above-12">{t.rich("words", { code: (text) => <code>{text}</code> })}</p>
      <OpenAddressed />
      <div className="above-24">
        {schemas.map(({ name, outline }) => (
          <details key={name} id={name} className={classes.operation}>
            <summary>
              <code>{name}</code>
            </summary>
            <div className={classes.body}>
              <Outline parts={outline} label={name} />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
