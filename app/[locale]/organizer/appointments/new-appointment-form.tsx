"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { APPOINTMENT_ROLES } from "@/lib/use-cases/people/appointments/schemas.ts";
import { NewPersonForm } from "../parts/new-person-form.tsx";
import { setAppointment } from "./actions.ts";

/** Gives somebody a role. */
export function NewAppointmentForm({ contestId }: { contestId: string }) {
  const t = useTranslations("organizer.appointments");
  return (
    <NewPersonForm
      contestId={contestId}
      action={setAppointment}
      submit={t("add")}
      passwordText={({ name, email }) => t("passwordNow", { name, email })}
    >
      <NativeSelect
        name="role"
        label={t("role")}
        data={APPOINTMENT_ROLES.map((value) => ({ value, label: t(`roleName.${value}`) }))}
      />
    </NewPersonForm>
  );
}
