"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { FreshSecret } from "@/app/components/forms/fresh-secret.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import organizer from "./organizer.module.css";

/** Somebody who was given a part in a contest; with the generated password if an account was created, null otherwise. */
interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string | null;
}

/**
 * Gives somebody a part in a contest by their e-mail address; shows the passwords of newly created accounts until the page is left.
 * @param children further fields, whose values the action gets by their names
 */
export function NewPersonForm({
  contestId,
  action,
  submit,
  passwordText,
  children,
}: {
  contestId: string;
  action: (input: Record<string, unknown>) => Promise<ActionResult<Person>>;
  /** The button's text. */
  submit: string;
  /** What is said above the password of a new account. */
  passwordText: (person: Person) => string;
  children?: ReactNode;
}) {
  const t = useTranslations("organizer.newPerson");
  const element = useRef<HTMLFormElement>(null);
  const [made, setMade] = useState<readonly Person[]>([]);
  const add = useAction(action, (person: Person) => {
    if (person.password !== null) setMade((before) => [person, ...before]);
    element.current?.reset();
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name, ...rest } = Object.fromEntries(new FormData(event.currentTarget));
    add.run({ contestId, ...rest, name: name === "" ? undefined : name });
  }

  return (
    <div className={`stack gap-12 ${organizer.adding}`}>
      <form ref={element} onSubmit={onSubmit} method="post" className={forms.adding}>
        <TextInput
          name="email"
          type="email"
          label={t("email")}
          error={add.fieldError("email")}
          autoComplete="off"
          required
        />
        {children}
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
          {submit}
        </Button>
      </form>
      <FormError message={add.formError} />
      {made.map((person) => (
        <FreshSecret
          key={person.id}
          text={passwordText(person)}
          value={person.password ?? ""}
          label={t("password")}
        />
      ))}
    </div>
  );
}
