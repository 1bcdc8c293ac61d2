"use client";

import { Button, Radio } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useRouter } from "@/i18n/navigation.ts";
import { beginRescoring } from "./actions.ts";

/** Begins a re-scoring and leads to it. */
export function StartForm({ roundId, contest }: { roundId: string; contest: string }) {
  const t = useTranslations("organizer.rescorings");
  const router = useRouter();
  const [which, setWhich] = useState<"counting" | "all">("counting");
  const begin = useAction(beginRescoring, (id) =>
    router.push(`/organizer/rescorings/${id}?contest=${contest}`),
  );
  return (
    <form
      className={forms.stack}
      onSubmit={(event) => {
        event.preventDefault();
        begin.run({ roundId, which });
      }}
    >
      <Radio.Group
        label={t("which")}
        value={which}
        onChange={(value) => setWhich(value === "all" ? "all" : "counting")}
      >
        <div className={forms.actions}>
          <Radio value="counting" label={t("counting")} />
          <Radio value="all" label={t("all")} />
        </div>
      </Radio.Group>
      <FormError message={begin.formError} />
      <div className={forms.actions}>
        <Button type="submit" loading={begin.pending}>
          {t("start")}
        </Button>
      </div>
    </form>
  );
}
