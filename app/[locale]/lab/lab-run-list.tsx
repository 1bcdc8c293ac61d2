"use client";

import { Button } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import lab from "@/app/components/lab/lab.module.css";
import { Link } from "@/i18n/navigation.ts";
import { LAB_FIELDS } from "@/lib/lab/methods/lab-fields.ts";
import { type LabRunSummary, mayBeRepeated } from "@/lib/use-cases/lab-runs/lab-run-view.ts";
import { LabRunCancel } from "../../components/lab/lab-run-cancel.tsx";
import { ProgressBar } from "../../components/page/progress-bar.tsx";
import { RelativeTime } from "../../components/time/relative-time.tsx";
import { LabRunAgain } from "./lab-run-again.tsx";
import { useExpectedTime } from "./use-expected-time.ts";
import { useLabRuns } from "./use-lab-runs.ts";

/** The visitor's runs, newest first: each with its state, a link to it and its actions. */
export function LabRunList({ initial, signedIn }: { initial: readonly LabRunSummary[]; signedIn: boolean }) {
  const t = useTranslations("lab.runs");
  const { runs, remembered, refresh, forget } = useLabRuns(initial);
  return (
    <section id="runs" className="above-40" aria-labelledby="runs-title">
      <h2 id="runs-title">{t("title")}</h2>
      {runs.length === 0 ? (
        <p className="dim up-to-46 above-8">{t(signedIn ? "none" : "noneHere")}</p>
      ) : (
        <ul className={`list above-12 ${lab.runs}`}>
          {runs.map((run) => (
            <Run key={run.id} run={run} signedIn={signedIn} onChange={refresh} />
          ))}
        </ul>
      )}
      {remembered > 0 ? (
        <p className="small">
          {t("remembered")}{" "}
          <Button variant="subtle" size="compact-sm" onClick={forget}>
            {t("forget")}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

interface RunProps {
  readonly run: LabRunSummary;
  readonly signedIn: boolean;
  readonly onChange: () => Promise<void>;
}

function Run({ run, signedIn, onChange }: RunProps) {
  const t = useTranslations("lab");
  const facts = useFacts();
  const title = t(`method.${run.method}.title`);
  return (
    <li>
      <div>
        <Link href={`/lab/${run.method}?run=${run.id}`}>{title}</Link>
        <p className="small">{facts(run)}</p>
      </div>
      <div>
        <State run={run} />
        <p className="small">
          <RelativeTime at={run.requestedAt} contestZone="UTC" />
        </p>
      </div>
      <div className={lab.runAct}>
        {run.mayCancel ? (
          <LabRunCancel api={`/api/v1/lab/runs/${run.id}`} of={title} onChange={onChange} />
        ) : null}
        {mayBeRepeated(run.state) && !run.ownFile ? (
          <LabRunAgain run={run} of={title} signedIn={signedIn} />
        ) : null}
      </div>
    </li>
  );
}

function State({ run: { state, progress, before, expectedSeconds } }: { run: LabRunSummary }) {
  const t = useTranslations("lab");
  const expected = useExpectedTime();
  return (
    <>
      {state === "QUEUED" ? (
        <p>{t("run.queued", { before: before ?? 0 })}</p>
      ) : (
        <p className={state === "FAILED" ? "failed strong" : undefined}>{t(`runs.state.${state}`)}</p>
      )}
      {expectedSeconds === null ? null : (
        <p className="small">{t("run.expected", { time: expected(expectedSeconds) })}</p>
      )}
      {state === "RUNNING" ? <ProgressBar value={progress} label={t("run.progress")} /> : null}
    </>
  );
}

/** Returns a function that describes a run by what distinguishes it: its data and the parameters that are not the defaults. */
function useFacts(): (run: LabRunSummary) => string {
  const t = useTranslations("lab");
  const format = useFormatter();
  return ({ method, parameters, ownFile }) => {
    const chosen = LAB_FIELDS[method].filter(
      ({ name, defaultValue }) => (parameters[name] ?? defaultValue) !== defaultValue,
    );
    const values = chosen.map(({ name }) => {
      const value = format.number(parameters[name] ?? 0, { maximumFractionDigits: 12 });
      return t("runs.parameter", { name: t(`form.field.${name}.label`), value });
    });
    if (ownFile) values.unshift(t("form.own"));
    return values.length > 0 ? values.join(" · ") : t("runs.usual");
  };
}
