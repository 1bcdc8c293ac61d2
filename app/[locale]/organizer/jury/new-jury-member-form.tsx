"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { FreshSecret } from "@/app/components/forms/fresh-secret.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { NamedJuryMember } from "@/lib/use-cases/people/jury/name-jury-member.ts";
import organizer from "../parts/organizer.module.css";
import { addJuryMember } from "./actions.ts";

/** Adds a jury member by e-mail address; shows the passwords of newly created accounts until the page is left. */
export function NewJuryMemberForm({ contestId }: { contestId: string }) {
  const t = useTranslations("organizer.jury");
  const element = useRef<HTMLFormElement>(null);
  const [made, setMade] = useState<readonly NamedJuryMember[]>([]);
  const add = useAction(addJuryMember, (member: NamedJuryMember) => {
    if (member.password !== null) setMade((before) => [member, ...before]);
    element.current?.reset();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, name } = Object.fromEntries(new FormData(event.currentTarget));
    add.run({ contestId, email, name: name === "" ? undefined : name });
  }

  return (
    <div className={`stack gap-12 ${organizer.adding}`}>
      <form ref={element} onSubmit={submit} method="post" className={forms.adding}>
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
      {made.map(({ id, name, email, password }) => (
        <FreshSecret
          key={id}
          text={t("passwordNow", { name, email })}
          value={password ?? ""}
          label={t("password")}
        />
      ))}
    </div>
  );
}
