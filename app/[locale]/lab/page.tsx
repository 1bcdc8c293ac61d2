import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LabFinding } from "@/app/[locale]/lab/lab-finding.tsx";
import { LabRunList } from "@/app/[locale]/lab/lab-run-list.tsx";
import lab from "@/app/components/lab/lab.module.css";
import { Link } from "@/i18n/navigation.ts";
import { LAB_METHODS } from "@/lib/lab/methods/lab-fields.ts";
import { database } from "@/lib/platform/db/database.ts";
import { labCaller } from "@/lib/use-cases/lab-runs/lab-caller.ts";
import { listLabRuns } from "@/lib/use-cases/lab-runs/list-lab-runs.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lab");
  return { title: t("title") };
}

const code = (text: ReactNode) => <code>{text}</code>;

/** The trace anonymizers of `tracecup anonymize`, each with the lab's method that it is based on, if any. */
const ANONYMIZERS = [
  ["A1-none", null],
  ["A2-MRLH", null],
  ["A3-kRR", "population-error"],
  ["A4-PL", null],
  ["A5-YA", null],
  ["A6-kAnon", null],
  ["A7-WkAnon", "wk-anonymity"],
  ["A8-LDiverse", "l-diversity"],
] as const;

/** The privacy lab: its methods and their sources, the visitor's runs, and the trace anonymizers. */
export default async function LabPage() {
  const t = await getTranslations("lab");
  const asker = await labCaller(await headers());
  const runs = await listLabRuns(database(), asker, []);
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="dim up-to-46 above-8">{t.rich("intro", { code })}</p>
      <ul className={`list above-24 ${lab.methods}`}>
        {LAB_METHODS.map((method) => (
          <li key={method}>
            <h2>
              <Link href={`/lab/${method}`}>{t(`method.${method}.title`)}</Link>
            </h2>
            <p className="above-6">{t(`method.${method}.sentence`)}</p>
            <LabFinding method={method} />
          </li>
        ))}
      </ul>
      <LabRunList initial={runs} signedIn={asker.userId !== null} />
      <section className="above-40">
        <h2>{t("anonymizers.title")}</h2>
        <p className="dim up-to-46 above-8">{t.rich("anonymizers.text", { code })}</p>
        <div className="scroll above-8">
          <table className={`table wide ${lab.numbers}`}>
            <thead>
              <tr>
                <th scope="col">{t("anonymizers.name")}</th>
                <th scope="col">{t("anonymizers.does")}</th>
                <th scope="col">{t("anonymizers.method")}</th>
              </tr>
            </thead>
            <tbody>
              {ANONYMIZERS.map(([name, method]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{t(`anonymizers.${name}`)}</td>
                  <td>{method ? <Link href={`/lab/${method}`}>{t(`method.${method}.title`)}</Link> : "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
