"use client";

import { Button, Checkbox, Radio } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useRouter } from "@/i18n/navigation.ts";
import { beginRescoring } from "./actions.ts";

type Which = "counting" | "all" | "none";

/** A form to start a re-scoring; then shows its page. */
export function StartForm({
  roundId,
  contest,
  attackCount,
}: {
  roundId: string;
  contest: string;
  /** How many attacks of teams there are. */
  attackCount: number;
}) {
  const t = useTranslations("organizer.rescorings");
  const router = useRouter();
  const [which, setWhich] = useState<Which>("counting");
  const [attacks, setAttacks] = useState(attackCount > 0);
  const begin = useAction(beginRescoring, (id) =>
    router.push(`/organizer/rescorings/${id}?contest=${contest}`),
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        begin.run({ roundId, which, attacks });
      }}
    >
      <Radio.Group label={t("which")} value={which} onChange={(value) => setWhich(value as Which)}>
        <div className={forms.choices}>
          <Radio value="counting" label={t("counting")} />
          <Radio value="all" label={t("all")} />
          <Radio value="none" label={t("none")} disabled={attackCount === 0} />
        </div>
      </Radio.Group>
      <Checkbox
        label={t("attacks", { count: attackCount })}
        disabled={attackCount === 0}
        checked={attacks}
        onChange={({ currentTarget: { checked } }) => setAttacks(checked)}
      />
      <FormError message={begin.formError} />
      <div className="actions">
        <Button type="submit" loading={begin.pending}>
          {t("start")}
        </Button>
      </div>
    </form>
  );
}
