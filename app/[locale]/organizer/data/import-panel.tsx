"use client";

import { Progress } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { errorText } from "@/app/components/errors/error-text.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useRouter } from "@/i18n/navigation.ts";
import classes from "./data.module.css";
import { DropZone } from "./drop-zone.tsx";
import { ImportReportView } from "./import-report-view.tsx";
import {
  applyPlan,
  type CheckAnswer,
  type Consent,
  type PickedFile,
  RefusedError,
  sendFiles,
} from "./upload-files.ts";

type State =
  | { step: "idle" }
  | { step: "sending"; share: number; count: number }
  | { step: "report"; answer: CheckAnswer; applying: boolean };

/** The steps of an import: choosing files, the server's report on them, and the organizer's consent. */
export function ImportPanel({ roundId }: { roundId: string }) {
  const t = useTranslations("organizer.data");
  const errors = useTranslations("errors");
  const router = useRouter();
  const [state, setState] = useState<State>({ step: "idle" });
  const [refusal, setRefusal] = useState<string | null>(null);

  function explain(error: unknown): string {
    return error instanceof RefusedError
      ? errorText(errors, error.code, error.facts)
      : errorText(errors, "unreachable");
  }

  async function check(files: PickedFile[]) {
    setRefusal(null);
    setState({ step: "sending", share: 0, count: files.length });
    try {
      const answer = await sendFiles(roundId, files, (share) =>
        setState({ step: "sending", share, count: files.length }),
      );
      setState({ step: "report", answer, applying: false });
    } catch (error) {
      setRefusal(explain(error));
      setState({ step: "idle" });
    }
  }

  async function apply(answer: CheckAnswer, consent: Consent) {
    if (!answer.plan) return;
    setRefusal(null);
    setState({ step: "report", answer, applying: true });
    try {
      await applyPlan(roundId, answer.plan, consent);
      notifications.show({ message: t("imported") });
      setState({ step: "idle" });
      router.refresh();
    } catch (error) {
      setRefusal(explain(error));
      setState({ step: "report", answer, applying: false });
    }
  }

  return (
    <div className="stack gap-12">
      {state.step === "idle" ? <DropZone onFiles={check} /> : null}
      {state.step === "sending" ? <Sending share={state.share} count={state.count} /> : null}
      {state.step === "report" ? (
        <ImportReportView
          roundId={roundId}
          report={state.answer.report}
          importable={state.answer.plan !== null}
          pending={state.applying}
          onImport={(consent) => apply(state.answer, consent)}
          onDiscard={() => {
            setRefusal(null);
            setState({ step: "idle" });
          }}
        />
      ) : null}
      <FormError message={refusal} />
    </div>
  );
}

function Sending({ share, count }: { share: number; count: number }) {
  const t = useTranslations("organizer.data");
  const percent = Math.round(share * 100);
  return (
    <output className={`stack box box-faint gap-10 ${classes.sending}`}>
      <span>{percent < 100 ? t("sending", { count, percent }) : t("checking", { count })}</span>
      <Progress value={percent} animated={percent === 100} aria-label={t("sendingLabel")} />
    </output>
  );
}
