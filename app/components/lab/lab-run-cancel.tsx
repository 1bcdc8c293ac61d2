"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { errorText } from "../errors/error-text.ts";

/** Cancels a run that is waiting or running. @param props.of the run's name, in a list of runs */
export function LabRunCancel({ api, of, onChange }: { api: string; of?: string; onChange: () => unknown }) {
  const t = useTranslations("lab.run");
  const errors = useTranslations("errors");
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function cancel() {
    setPending(true);
    const code = await cancelRun(api);
    // Even after a refusal: a run that could not be cancelled has probably ended in the meantime.
    await onChange();
    setRefusal(code);
    setPending(false);
  }

  return (
    <>
      <div>
        <Button
          variant="default"
          size="compact-md"
          loading={pending}
          onClick={cancel}
          aria-label={of && t("cancelOf", { name: of })}
        >
          {t("cancel")}
        </Button>
      </div>
      <div role="alert">{refusal ? <p className="refused">{errorText(errors, refusal)}</p> : null}</div>
    </>
  );
}

/** @returns the error code; null if the run was cancelled */
async function cancelRun(api: string): Promise<string | null> {
  try {
    const response = await fetch(api, { method: "DELETE" });
    if (response.ok) return null;
    const { code }: { code?: unknown } = await response.json();
    return String(code);
  } catch {
    return "unreachable";
  }
}
