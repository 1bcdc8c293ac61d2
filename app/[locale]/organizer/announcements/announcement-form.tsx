"use client";

import { Button, Checkbox, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useUnsaved } from "@/app/components/forms/use-unsaved.ts";
import { MarkdownField } from "../parts/markdown-field.tsx";
import { publish } from "./actions.ts";

const EMPTY = { title: "", body: "" };

/** A form to write, preview and publish an announcement: one text for all, or beside it one in Japanese. */
export function AnnouncementForm({ contestId }: { contestId: string }) {
  const t = useTranslations("information.announcements");
  const [text, setText] = useState(EMPTY);
  const [japanese, setJapanese] = useState(EMPTY);
  const [isBilingual, setBilingual] = useState(false);
  const form = { ...text, ja: isBilingual ? japanese : null };
  useUnsaved([text, japanese].some(({ title, body }) => title.trim() !== "" || body.trim() !== ""));
  const publishing = useAction(publish, (_, { form: sent }) => {
    // Empties the fields unless they were changed while the announcement was being sent.
    if (JSON.stringify(sent) === JSON.stringify(form)) {
      setText(EMPTY);
      setJapanese(EMPTY);
    }
    notifications.show({ message: t("published") });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    publishing.run({ contestId, form });
  }

  return (
    <form onSubmit={submit} method="post" className="stack up-to-46 below-32">
      <FormError message={publishing.formError} />
      <TextInput
        name="title"
        label={t("titleField")}
        value={text.title}
        onChange={(event) => setText({ ...text, title: event.currentTarget.value })}
        error={publishing.fieldError("title")}
        maxLength={120}
        required
      />
      <MarkdownField
        label={t("body")}
        value={text.body}
        onChange={(body) => setText((now) => ({ ...now, body }))}
        error={publishing.fieldError("body")}
        maxLength={20_000}
      />
      <Checkbox
        label={t("bilingual")}
        description={t("bilingualHint")}
        checked={isBilingual}
        onChange={(event) => setBilingual(event.currentTarget.checked)}
      />
      {isBilingual ? (
        <>
          <TextInput
            name="titleJa"
            lang="ja"
            label={t("titleJa")}
            value={japanese.title}
            onChange={(event) => setJapanese({ ...japanese, title: event.currentTarget.value })}
            error={publishing.fieldError("ja.title")}
            maxLength={120}
            required
          />
          <MarkdownField
            label={t("bodyJa")}
            value={japanese.body}
            onChange={(body) => setJapanese((now) => ({ ...now, body }))}
            error={publishing.fieldError("ja.body")}
            maxLength={20_000}
          />
        </>
      ) : null}
      <div className="actions">
        <Button type="submit" loading={publishing.pending}>
          {t("publish")}
        </Button>
      </div>
    </form>
  );
}
