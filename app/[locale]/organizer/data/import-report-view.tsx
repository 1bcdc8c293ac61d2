"use client";

import { Button, Checkbox } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { ImportReport, SettingsDifference } from "@/lib/use-cases/set-up/imports/report.ts";
import classes from "./data.module.css";
import { FileErrors } from "./file-errors.tsx";
import { SetReportTable } from "./set-report-table.tsx";
import type { Consent } from "./upload-files.ts";

interface Props {
  /** The round into which data sets are imported. */
  roundId: string;
  report: ImportReport;
  /** Whether nothing prevents the import. */
  importable: boolean;
  pending: boolean;
  onImport: (consent: Consent) => void;
  onDiscard: () => void;
}

/** What an import would do, with checkboxes for the parts that need the organizer's consent. */
export function ImportReportView({ roundId, report, importable, pending, onImport, onDiscard }: Props) {
  const t = useTranslations("organizer.data");
  const [consent, setConsent] = useState<Consent>({ createTeams: true, force: false, skipIncomplete: false });
  const complete = report.sets.filter(({ state }) => state === "complete");
  const incomplete = report.sets.length - complete.length;
  const doomed = complete.reduce((sum, { submissions }) => sum + submissions, 0);
  const needed = {
    createTeams: report.missingTeams.length > 0,
    force: doomed > 0,
    skipIncomplete: incomplete > 0,
  };
  const agreed = (Object.keys(needed) as (keyof Consent)[]).every((key) => !needed[key] || consent[key]);
  const box = (key: keyof Consent, label: string) => (
    <Checkbox
      checked={consent[key]}
      onChange={(event) => setConsent({ ...consent, [key]: event.currentTarget.checked })}
      label={label}
    />
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    onImport(consent);
  }

  return (
    <form onSubmit={submit} className={`stack box ${classes.report}`} aria-label={t("report")}>
      <h2>{t(importable ? "ready" : "notReady")}</h2>
      {report.problems.map((problem) => (
        <div key={problem.code} role="alert">
          <p className="strong">
            {t(`problem.${problem.code}`, problem.params)}
            {problem.code === "partial_days" ? (
              <>
                {" "}
                <Link href={`/organizer/rounds/${roundId}/settings`}>{t("toSettings")}</Link>
              </>
            ) : null}
          </p>
          <Differences of={problem.differences}>
            {({ round, files }) =>
              t("expectedFound", { expected: round || t("noValue"), found: files || t("noValue") })
            }
          </Differences>
        </div>
      ))}
      <FileErrors files={report.files} />
      {report.sets.length > 0 ? <SetReportTable sets={report.sets} /> : null}
      {report.sharedWith.length > 0 ? (
        <p className="failed plain">{t("sharedWith", { rounds: report.sharedWith.join(", ") })}</p>
      ) : null}
      {importable ? <SettingsChanges report={report} /> : null}
      {importable ? (
        <div className="stack gap-10">
          {needed.createTeams
            ? box(
                "createTeams",
                t("createTeams", { numbers: report.missingTeams.map(formatTeamNumber).join(", ") }),
              )
            : null}
          {needed.skipIncomplete ? box("skipIncomplete", t("skipIncomplete", { count: incomplete })) : null}
          {needed.force ? box("force", t("force", { count: doomed })) : null}
        </div>
      ) : null}
      <div className="actions">
        {importable ? (
          <Button type="submit" loading={pending} disabled={!agreed}>
            {t("import", { count: complete.length })}
          </Button>
        ) : null}
        <Button variant="default" onClick={onDiscard}>
          {t(importable ? "discard" : "tryAgain")}
        </Button>
      </div>
    </form>
  );
}

/** The settings that the import would change; if `round.json` has the same settings as the round, says that it was read. */
function SettingsChanges({ report }: { report: ImportReport }) {
  const t = useTranslations("organizer.data");
  const { settings, roundFile, hospitalsGone } = report;
  const fileIs = roundFile ? t("roundFile", { path: roundFile }) : null;
  if (settings.length === 0) {
    return fileIs ? (
      <p className="dim plain">
        {fileIs} {t("roundFileFits")}
      </p>
    ) : null;
  }
  return (
    <div>
      <h3>{t("settingsTitle")}</h3>
      <p className="dim plain">
        {t("settingsText")} {fileIs}
      </p>
      <Differences of={settings}>
        {({ round, files }) => (
          <>
            <del>{round || t("noValue")}</del> <ins>{files || t("noValue")}</ins>
          </>
        )}
      </Differences>
      {hospitalsGone ? <p className="dim plain">{t("hospitalsGone")}</p> : null}
    </div>
  );
}

interface DifferencesProps {
  of: readonly SettingsDifference[];
  children: (difference: SettingsDifference) => ReactNode;
}

/** Lists settings that differ, each with both values. */
function Differences({ of: differences, children }: DifferencesProps) {
  const t = useTranslations("organizer.data");
  if (differences.length === 0) return null;
  return (
    <dl className={`stack gap-4 above-8 ${classes.settings}`}>
      {differences.map((difference) => (
        <div key={difference.field}>
          <dt>{t(`setting.${difference.field}` as never)}</dt>
          <dd>{children(difference)}</dd>
        </div>
      ))}
    </dl>
  );
}
