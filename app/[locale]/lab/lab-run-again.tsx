"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRouter } from "@/i18n/navigation.ts";
import type { LabRunSummary } from "@/lib/use-cases/lab-runs/lab-run-view.ts";
import { LabRefusal } from "./lab-refusal.tsx";
import { type RunRefusal, sendRun } from "./send-run.ts";

/** Repeats a run with the same parameters; a run on a file needs the file again. @param props.of the run's name, in a list of runs */
export function LabRunAgain({
  run: { method, parameters, ownFile },
  of,
  signedIn,
}: {
  run: LabRunSummary;
  of?: string;
  signedIn: boolean;
}) {
  const t = useTranslations("lab.run");
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<RunRefusal | null>(null);

  async function start() {
    setPending(true);
    const answer = await sendRun({ method, parameters, file: null, signedIn });
    if (answer.ok) return router.push(`/lab/${method}?run=${answer.id}`, { scroll: false });
    setRefusal(answer);
    setPending(false);
  }

  if (ownFile) return <p className="small">{t("chooseAgain")}</p>;
  return (
    <>
      <div>
        <Button
          size="compact-md"
          variant={of ? "default" : "filled"}
          loading={pending}
          onClick={start}
          aria-label={of && t("runAgainOf", { name: of })}
        >
          {t("runAgain")}
        </Button>
      </div>
      <LabRefusal refusal={refusal} />
    </>
  );
}
