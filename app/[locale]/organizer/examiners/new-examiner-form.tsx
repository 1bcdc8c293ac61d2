"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { SecretField } from "@/app/components/forms/secret-field.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { NamedExaminer } from "@/lib/examiners/name-examiner.ts";
import classes from "../teams/teams.module.css";
import { addExaminer } from "./actions.ts";

/** Names an examiner by their address; shows a new account's password, this once. */
export function NewExaminerForm({ contestId }: { contestId: string }) {
  const t = useTranslations("organizer.examiners");
  const element = useRef<HTMLFormElement>(null);
  const [named, setNamed] = useState<NamedExaminer | null>(null);
  const add = useAction(addExaminer, (examiner: NamedExaminer) => {
    setNamed(examiner);
    element.current?.reset();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, name } = Object.fromEntries(new FormData(event.currentTarget));
    add.run({ contestId, email, name: name === "" ? undefined : name });
  }

  return (
    <div>
      <form ref={element} onSubmit={submit} method="post" className={classes.inline}>
        <TextInput
          name="email"
          type="email"
          label={t("email")}
          error={add.fieldError("email")}
          autoComplete="off"
          required
        />
        <TextInput
          name="name"
          label={t("name")}
          description={t("nameHint")}
          inputWrapperOrder={["label", "input", "error", "description"]}
          error={add.fieldError("name")}
          autoComplete="off"
          maxLength={80}
        />
        <Button type="submit" loading={add.pending}>
          {t("add")}
        </Button>
      </form>
      <FormError message={add.formError} />
      {named?.password ? (
        <output className={classes.fresh}>
          <p>{t("passwordNow", { name: named.name, email: named.email })}</p>
          <SecretField value={named.password} label={t("password")} />
        </output>
      ) : null}
    </div>
  );
}
