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

interface Text {
  readonly title: string;
  readonly body: string;
}

const EMPTY: Text = { title: "", body: "" };

/** A form to write, preview and publish an announcement: one text for all, or beside it one in Japanese. */
export function AnnouncementForm({ contestId }: { contestId: string }) {
  const t = useTranslations("information.announcements");
  const [text, setText] = useState(EMPTY);
  const [japanese, setJapanese] = useState(EMPTY);
  const [isBilingual, setBilingual] = useState(false);
  useUnsaved([text, japanese].some(({ title, body }) => title.trim() !== "" || body.trim() !== ""));
  const publishing = useAction(publish, (_, { form: { ja, ...sent } }) => {
    setText(without(sent));
    if (ja) setJapanese(without(ja));
    notifications.show({ message: t("published") });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    publishing.run({ contestId, form: { ...text, ja: isBilingual ? japanese : null } });
  }

  return (
    <form onSubmit={submit} method="post" className="stack up-to-46 below-32">
      <FormError message={publishing.formError} />
      <TextFields
        title={t("titleField")}
        body={t("body")}
        text={text}
        onChange={setText}
        errorOf={(field) => publishing.fieldError(field)}
      />
      <Checkbox
        label={t("bilingual")}
        description={t("bilingualHint")}
        checked={isBilingual}
        onChange={(event) => setBilingual(event.currentTarget.checked)}
      />
      {isBilingual ? (
        <TextFields
          title={t("titleJa")}
          body={t("bodyJa")}
          text={japanese}
          onChange={setJapanese}
          errorOf={(field) => publishing.fieldError(`ja.${field}`)}
        />
      ) : null}
      <div className="actions">
        <Button type="submit" loading={publishing.pending}>
          {t("publish")}
        </Button>
      </div>
    </form>
  );
}

/** Empties the fields unless they were changed while the announcement was being sent. */
const without = (sent: Text) => (now: Text) => ({
  title: now.title === sent.title ? "" : now.title,
  body: now.body === sent.body ? "" : now.body,
});

function TextFields({
  title,
  body,
  text,
  onChange,
  errorOf,
}: {
  /** Labels. */
  title: string;
  body: string;
  text: Text;
  onChange: (change: (now: Text) => Text) => void;
  errorOf: (field: keyof Text) => string | undefined;
}) {
  return (
    <>
      <TextInput
        label={title}
        value={text.title}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, title: value }))}
        error={errorOf("title")}
        maxLength={120}
        required
      />
      <MarkdownField
        label={body}
        value={text.body}
        onChange={(value) => onChange((now) => ({ ...now, body: value }))}
        error={errorOf("body")}
        maxLength={20_000}
      />
    </>
  );
}
