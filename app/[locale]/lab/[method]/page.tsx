import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LabForm } from "@/app/[locale]/lab/lab-form.tsx";
import { LabResult } from "@/app/[locale]/lab/lab-result.tsx";
import { LabRunLive } from "@/app/[locale]/lab/lab-run-live.tsx";
import { LabWorks } from "@/app/[locale]/lab/lab-works.tsx";
import { Link } from "@/i18n/navigation.ts";
import { isLabMethod } from "@/lib/lab/methods/lab-fields.ts";
import { database } from "@/lib/platform/db/database.ts";
import { defaultReport } from "@/lib/use-cases/lab-runs/default-report.ts";
import { labCaller } from "@/lib/use-cases/lab-runs/lab-caller.ts";
import { loadLabRun } from "@/lib/use-cases/lab-runs/load-lab-run.ts";
import { queueAhead } from "@/lib/use-cases/lab-runs/queue-ahead.ts";

export async function generateMetadata({ params }: PageProps<"/[locale]/lab/[method]">): Promise<Metadata> {
  const { method } = await params;
  if (!isLabMethod(method)) return {};
  const t = await getTranslations("lab");
  return { title: t(`method.${method}.title`) };
}

/** One method of the lab: its default result or, with `?run=`, one of its runs, and its form. */
export default async function LabMethodPage({ params, searchParams }: PageProps<"/[locale]/lab/[method]">) {
  const { method } = await params;
  if (!isLabMethod(method)) notFound();
  const { run: runId } = await searchParams;
  const asker = await labCaller(await headers());
  const found = typeof runId === "string" ? await loadLabRun(database(), runId, asker) : null;
  const run = found?.method === method ? found : null;
  const signedIn = asker.userId !== null;
  const t = await getTranslations("lab");
  const form = (
    <LabForm
      key={`form ${run?.id}`}
      method={method}
      given={run?.parameters}
      signedIn={signedIn}
      queue={await queueAhead(database())}
    />
  );
  return (
    <>
      <p className="small above-4">
        <Link href="/lab">{t("title")}</Link> · <Link href="/lab#runs">{t("runs.title")}</Link>
      </p>
      <h1 className="above-4">{t(`method.${method}.title`)}</h1>
      <p className="dim up-to-46 above-8">{t(`method.${method}.sentence`)}</p>
      {run ? (
        <LabRunLive key={run.id} initial={run} signedIn={signedIn} form={form} />
      ) : (
        <LabResult
          report={defaultReport(method)}
          filesUrl={`/api/v1/lab/methods/${method}/default`}
          state={
            <div className="small">
              {runId === undefined ? null : <p className="failed">{t("noSuchRun")}</p>}
              <p>{t("default")}</p>
            </div>
          }
          form={form}
        />
      )}
      <footer className="above-40">
        <p className="small">{t("source", { source: t(`method.${method}.source`) })}</p>
        <LabWorks method={method} />
      </footer>
    </>
  );
}
