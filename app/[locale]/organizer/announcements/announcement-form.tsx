"use client";

import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useUnsaved } from "@/app/components/forms/use-unsaved.ts";
import classes from "@/app/components/information/information.module.css";
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
    <form onSubmit={submit} method="post" className={`${forms.stack} ${classes.form}`}>
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
      <div className={forms.actions}>
        <Button type="submit" loading={publishing.pending}>
          {t("publish")}
        </Button>
      </div>
    </form>
  );
}
