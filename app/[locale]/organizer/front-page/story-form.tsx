"use client";

import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useSafeRefresh } from "@/app/components/live/use-safe-refresh.ts";
import { LONGEST_STORY } from "@/lib/use-cases/rounds/introduction/limits.ts";
import type { Story } from "@/lib/use-cases/rounds/introduction/schemas.ts";
import { BothLanguages } from "../parts/both-languages.tsx";
import { MeanwhileNote } from "../parts/meanwhile-note.tsx";
import { useFormDraft } from "../parts/use-form-draft.ts";
import { save } from "./actions.ts";

/** How much of a text is named in a note on what was changed meanwhile. */
const NAMED = 80;

/** A form for a contest's story in both languages; the draft is kept if somebody else changes the story in the meantime. */
export function StoryForm({ contestId, stored }: { contestId: string; stored: Story }) {
  const t = useTranslations("information.introduction");
  const { values, change, meanwhile, takeOver, dismiss, restart } = useFormDraft(stored);
  const refresh = useSafeRefresh();
  const saving = useAction(
    save,
    () => {
      restart();
      notifications.show({ message: t("saved") });
    },
    ({ code }) => {
      if (code === "contest_changed") refresh();
    },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    saving.run({ contestId, story: values, seen: stored });
  }

  return (
    <form onSubmit={submit} method="post" className="stack up-to-46">
      <p className="dim">{t("fallback")}</p>
      <FormError message={saving.formError} />
      <BothLanguages
        values={values}
        onChange={change}
        labelOf={t}
        errorOf={saving.fieldError}
        maxLength={LONGEST_STORY}
        optional
      />
      <MeanwhileNote
        title={t("meanwhile")}
        words={{
          name: (path) => t(path as keyof Story),
          text: (value) => shortened(String(value)),
        }}
        changes={meanwhile}
        takeOver={takeOver}
        dismiss={dismiss}
      />
      <div className="actions">
        <Button type="submit" loading={saving.pending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}

function shortened(text: string): string {
  return text.length > NAMED ? `${text.slice(0, NAMED)}…` : text;
}
