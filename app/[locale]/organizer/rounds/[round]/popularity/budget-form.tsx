"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { NumberField } from "@/app/components/forms/number-field.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import lab from "@/app/components/lab/lab.module.css";
import { useRouter } from "@/i18n/navigation.ts";
import { saveBudget } from "./actions.ts";

/** A form for the round's privacy budget, until the first release. */
export function BudgetForm({
  roundId,
  epsilon,
  locked,
}: {
  roundId: string;
  epsilon: number | null;
  locked: boolean;
}) {
  const t = useTranslations("lab.maps.budget");
  const router = useRouter();
  const [value, setValue] = useState<number | string>(epsilon ?? "");
  const save = useAction(saveBudget, () => router.refresh());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.run({ roundId, form: { epsilon: value } });
  }

  return (
    <section className="above-32">
      <h2>{t("title")}</h2>
      <p className="dim up-to-46 above-6">{t(locked ? "locked" : "text")}</p>
      {locked ? (
        <p className="above-12">
          <span className="dim">{t("epsilon")}</span> <strong>{epsilon}</strong>
        </p>
      ) : (
        <form onSubmit={submit} method="post" className={`stack above-12 ${lab.budget}`}>
          <FormError message={save.formError} />
          <NumberField
            label={t("epsilon")}
            description={t("hint")}
            value={value}
            onChange={setValue}
            error={save.fieldError("epsilon")}
            min={0}
            step={0.5}
            decimalScale={3}
            required
          />
          <div>
            <Button
              type="submit"
              variant={epsilon === null ? "filled" : "default"}
              loading={save.pending}
              disabled={value === ""}
            >
              {t(epsilon === null ? "set" : "change")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
