"use client";

import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { LONGEST_MARKDOWN } from "@/lib/use-cases/information/longest-markdown.ts";
import { BothLanguages } from "../parts/both-languages.tsx";
import { save } from "./actions.ts";

/** A form for the privacy page in both languages. */
export function PrivacyForm({ stored }: { stored: { bodyEn: string; bodyJa: string } }) {
  const t = useTranslations("information.privacy");
  const [form, setForm] = useState(stored);
  const saving = useAction(save, () => notifications.show({ message: t("saved") }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    saving.run(form);
  }

  return (
    <form onSubmit={submit} method="post" className="stack up-to-46 below-32">
      <FormError message={saving.formError} />
      <BothLanguages
        values={form}
        onChange={(change) => setForm({ ...form, ...change })}
        labelOf={t}
        errorOf={saving.fieldError}
        maxLength={LONGEST_MARKDOWN}
      />
      <div className="actions">
        <Button type="submit" loading={saving.pending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
