"use client";

import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useUnsaved } from "@/app/components/forms/use-unsaved.ts";
import { MarkdownField } from "../parts/markdown-field.tsx";
import { publish } from "./actions.ts";

/** A form to write, preview and publish an announcement. */
export function AnnouncementForm({ contestId }: { contestId: string }) {
  const t = useTranslations("information.announcements");
  const [title, setTitle] = useState("");
  const [body, setBody] = useState("");
  useUnsaved(title.trim() !== "" || body.trim() !== "");
  const publishing = useAction(publish, (_, { form: sent }) => {
    // Empties the fields unless they were changed while the announcement was being sent.
    setTitle((now) => (now === sent.title ? "" : now));
    setBody((now) => (now === sent.body ? "" : now));
    notifications.show({ message: t("published") });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    publishing.run({ contestId, form: { title, body } });
  }

  return (
    <form onSubmit={submit} method="post" className="stack up-to-46 below-32">
      <FormError message={publishing.formError} />
      <TextInput
        name="title"
        label={t("titleField")}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={publishing.fieldError("title")}
        maxLength={120}
        required
      />
      <MarkdownField
        label={t("body")}
        value={body}
        onChange={setBody}
        error={publishing.fieldError("body")}
        maxLength={20_000}
      />
      <div className="actions">
        <Button type="submit" loading={publishing.pending}>
          {t("publish")}
        </Button>
      </div>
    </form>
  );
}
