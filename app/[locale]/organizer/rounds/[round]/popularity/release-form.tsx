"use client";

import { Button, Select } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { NumberField } from "@/app/components/forms/number-field.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import lab from "@/app/components/lab/lab.module.css";
import { useRouter } from "@/i18n/navigation.ts";
import { DATA_KINDS } from "@/lib/core/formats/file-names.ts";
import { publishMap } from "./actions.ts";

/** A form to compute and publish a map; the budget spent on it cannot be recovered. */
export function ReleaseForm({ roundId, left }: { roundId: string; left: number }) {
  const t = useTranslations("lab.maps.release");
  const common = useTranslations("common");
  const format = useFormatter();
  const router = useRouter();
  const [kind, setKind] = useState<string | null>("IDP");
  const [epsilon, setEpsilon] = useState<number | string>("");
  const [eventsPerUser, setEventsPerUser] = useState<number | string>(5);
  const publish = useAction(publishMap, () => {
    setEpsilon("");
    router.refresh();
  });
  const remaining = format.number(left, { maximumFractionDigits: 3 });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const release = () => publish.run({ roundId, form: { kind, epsilon, eventsPerUser } });
    // The server refuses what exceeds the budget, so there is nothing to confirm.
    if (Number(epsilon) > left) return release();
    askToConfirm({
      title: t("confirmTitle", { kind: kind ?? "" }),
      children: t("confirmText", { epsilon: format.number(Number(epsilon)), left: remaining }),
      labels: { confirm: t("publish"), cancel: common("cancel") },
      onConfirm: release,
    });
  }

  return (
    <section className="above-32">
      <h2>{t("title")}</h2>
      <p className="dim up-to-46 above-6">{t("text")}</p>
      <form onSubmit={submit} method="post" className={`stack above-12 ${lab.budget}`}>
        <FormError message={publish.formError} />
        <Select
          label={t("kind")}
          data={[...DATA_KINDS]}
          value={kind}
          onChange={setKind}
          allowDeselect={false}
          error={publish.fieldError("kind")}
        />
        <NumberField
          label={t("epsilon")}
          description={t("left", { left: remaining })}
          value={epsilon}
          onChange={setEpsilon}
          error={publish.fieldError("epsilon")}
          min={0}
          step={0.1}
          decimalScale={3}
          required
        />
        <NumberField
          label={t("events")}
          description={t("eventsHint")}
          value={eventsPerUser}
          onChange={setEventsPerUser}
          error={publish.fieldError("eventsPerUser")}
          min={1}
          allowDecimal={false}
          required
        />
        <div>
          <Button
            type="submit"
            loading={publish.pending}
            disabled={epsilon === "" || eventsPerUser === "" || left <= 0}
          >
            {t("publish")}
          </Button>
        </div>
      </form>
    </section>
  );
}
