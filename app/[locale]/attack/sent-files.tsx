"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { errorText } from "../../components/errors/error-text.ts";
import { ProgressBar } from "../../components/page/progress-bar.tsx";
import { FileName } from "../../components/text/file-name.tsx";
import { ErrorTable } from "../../components/upload/error-table.tsx";
import classes from "./attack.module.css";
import type { FileOutcome } from "./file-outcomes.ts";
import type { SentFile } from "./use-attack-uploads.ts";

/** Lists the chosen files, each with its upload progress or its outcome. */
export function SentFiles({
  items,
  onCancel,
  onClear,
}: {
  items: readonly SentFile[];
  onCancel: () => void;
  onClear: () => void;
}) {
  const t = useTranslations("attack.upload");
  if (items.length === 0) return null;
  const done = items.filter(({ phase }) => phase === "done" || phase === "cancelled").length;
  const ended = done === items.length;
  const sent = items.reduce(
    (sum, { sentBytes, phase, file }) => sum + (phase === "done" ? file.size : sentBytes),
    0,
  );
  const total = items.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <>
      <div className="row center between row-gap-8 above-16">
        <span role="status">{t("progress", { done, total: items.length })}</span>
        <Button variant="default" size="xs" onClick={ended ? onClear : onCancel}>
          {t(ended ? "clear" : "cancel")}
        </Button>
      </div>
      {ended ? null : (
        <div className="row above-8">
          <ProgressBar value={sent / Math.max(1, total)} label={t("sending")} />
        </div>
      )}
      <ul className={`list ruled above-16 ${classes.sent}`} aria-label={t("list")}>
        {items.map((item) => (
          <SentFileItem key={item.key} item={item} />
        ))}
      </ul>
    </>
  );
}

function SentFileItem({ item }: { item: SentFile }) {
  const t = useTranslations("attack.upload");
  const { file, phase, sentBytes, outcomes } = item;
  const [only] = outcomes;
  if (phase === "done" && outcomes.length === 1 && only.fileName === file.name) {
    return (
      <li>
        <Outcome outcome={only} />
      </li>
    );
  }
  const accepted = outcomes.filter(({ status }) => status === "accepted").length;
  const refused = outcomes.length - accepted;
  const state = phase === "sending" && sentBytes >= file.size ? "checking" : phase;
  return (
    <li>
      <p>
        <code>{file.name}</code> {state === "done" ? t("archive", { accepted, refused }) : t(state)}
      </p>
      {outcomes.length === 0 ? null : (
        <ul>
          {outcomes.map((outcome, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an archive may hold a name twice, and the list never changes
            <li key={i}>
              <Outcome outcome={outcome} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Outcome({ outcome }: { outcome: FileOutcome }) {
  const t = useTranslations("attack.upload");
  const errors = useTranslations("errors");
  if (outcome.status === "accepted") {
    const { fileName, attempt, left } = outcome;
    return (
      <p>
        <code>
          <FileName name={fileName} />
        </code>{" "}
        {t("accepted", { attempt, left })}
      </p>
    );
  }
  const { fileName, refusal } = outcome;
  const code = refusal.errorCount > 0 ? "invalid_attack" : refusal.code;
  return (
    <>
      <p className="failed">
        <code>
          <FileName name={fileName} />
        </code>{" "}
        {t("refused")}: {errorText(errors, code, refusal.facts)}
      </p>
      {refusal.errors.length > 0 ? (
        <ErrorTable errors={refusal.errors} errorCount={refusal.errorCount} />
      ) : null}
    </>
  );
}
