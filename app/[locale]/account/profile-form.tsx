"use client";

import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { saveProfile } from "./actions.ts";

/** A form for the viewer's display name. */
export function ProfileForm({ name }: { name: string }) {
  const t = useTranslations("account.profile");
  const save = useAction(saveProfile, () => notifications.show({ message: t("saved") }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.run(Object.fromEntries(new FormData(event.currentTarget)));
  }

  return (
    <form onSubmit={submit} method="post" className="stack">
      <FormError message={save.formError} />
      <TextInput
        name="name"
        label={t("name")}
        description={t("nameHint")}
        defaultValue={name}
        error={save.fieldError("name")}
        autoComplete="name"
        maxLength={80}
        required
      />
      <div className="actions">
        <Button type="submit" variant="default" loading={save.pending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
