"use client";

import { Button, TextInput } from "@mantine/core";
import { modals } from "@mantine/modals";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import classes from "@/app/components/information/information.module.css";
import type { RulesForm as RulesTexts } from "@/lib/rules/schemas.ts";
import { MarkdownField } from "../parts/markdown-field.tsx";
import { publish } from "./actions.ts";

const MOST_CHARACTERS = 100_000;

/** Writes the next version of the rules, beginning with the current text or a proposal, and publishes it after asking. */
export function RulesForm({
  contestId,
  version,
  initial,
}: {
  contestId: string;
  /** The number that it will have. */
  version: number;
  initial: RulesTexts;
}) {
  const t = useTranslations("information.rules");
  const [form, setForm] = useState(initial);
  const change = (part: Partial<RulesTexts>) => setForm((former) => ({ ...former, ...part }));
  const publishing = useAction(publish, (number) => {
    notifications.show({ message: t("published", { version: number }) });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    modals.openConfirmModal({
      title: t("publishTitle", { version }),
      children: t("publishText"),
      labels: { confirm: t("publish", { version }), cancel: t("cancel") },
      onConfirm: () => publishing.run({ contestId, version, form }),
    });
  }

  return (
    <form onSubmit={submit} method="post" className={`${forms.stack} ${classes.form}`}>
      <FormError message={publishing.formError} />
      <TextInput
        name="summary"
        label={t("summaryField")}
        description={t("summaryHint")}
        value={form.summary}
        onChange={(event) => change({ summary: event.currentTarget.value })}
        error={publishing.fieldError("summary")}
        maxLength={500}
      />
      <MarkdownField
        label={t("bodyEn")}
        value={form.bodyEn}
        onChange={(bodyEn) => change({ bodyEn })}
        error={publishing.fieldError("bodyEn")}
        maxLength={MOST_CHARACTERS}
      />
      <MarkdownField
        label={t("bodyJa")}
        value={form.bodyJa}
        onChange={(bodyJa) => change({ bodyJa })}
        error={publishing.fieldError("bodyJa")}
        maxLength={MOST_CHARACTERS}
      />
      <div className={forms.actions}>
        <Button type="submit" loading={publishing.pending}>
          {t("publish", { version })}
        </Button>
      </div>
    </form>
  );
}
