"use client";

import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { FreshSecret } from "@/app/components/forms/fresh-secret.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { MadeAppointment } from "@/lib/use-cases/people/appointments/appoint.ts";
import { APPOINTMENT_ROLES } from "@/lib/use-cases/people/appointments/schemas.ts";
import organizer from "../parts/organizer.module.css";
import { setAppointment } from "./actions.ts";

/** Gives somebody a role by their e-mail address; shows the passwords of newly created accounts until the page is left. */
export function NewAppointmentForm({ contestId }: { contestId: string }) {
  const t = useTranslations("organizer.appointments");
  const element = useRef<HTMLFormElement>(null);
  const [made, setMade] = useState<readonly MadeAppointment[]>([]);
  const add = useAction(setAppointment, (appointment: MadeAppointment) => {
    if (appointment.password !== null) setMade((before) => [appointment, ...before]);
    element.current?.reset();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, name, role } = Object.fromEntries(new FormData(event.currentTarget));
    add.run({ contestId, email, role, name: name === "" ? undefined : name });
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
        <NativeSelect
          name="role"
          label={t("role")}
          data={APPOINTMENT_ROLES.map((value) => ({ value, label: t(`roleName.${value}`) }))}
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
