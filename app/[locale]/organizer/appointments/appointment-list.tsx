"use client";

import { Button, NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { AppointmentView } from "@/lib/use-cases/people/appointments/list-appointments.ts";
import { APPOINTMENT_ROLES } from "@/lib/use-cases/people/appointments/schemas.ts";
import { removeAppointment, setAppointment } from "./actions.ts";

/** Everybody with a role in the contest; for administrators with a choice of another role, and a button that ends it. */
export function AppointmentList({
  contestId,
  appointments,
  timeZone,
  appoints,
}: {
  contestId: string;
  appointments: readonly AppointmentView[];
  timeZone: string;
  appoints: boolean;
}) {
  const t = useTranslations("organizer.appointments");
  const common = useTranslations("common");
  const change = useAction(setAppointment);
  const end = useAction(removeAppointment);

  function askBefore({ id, name }: AppointmentView) {
    askToConfirm({
      title: t("endTitle", { name }),
      children: t("endText"),
      labels: { confirm: t("end"), cancel: common("cancel") },
      onConfirm: () => end.run({ contestId, appointmentId: id }),
    });
  }

  return (
    <>
      <FormError message={(change.failure ?? end.failure)?.message} />
      <ul className="list people above-12" aria-label={t("title")}>
        {appointments.map((appointment) => {
          const { id, name, email, role, since, appointedBy } = appointment;
          return (
            <li key={id}>
              <span>
                {name} <span className="dim">{email}</span>{" "}
                {appoints ? null : <span>· {t(`roleName.${role}`)} </span>}
                <span className="dim">
                  · <RelativeTime at={since} contestZone={timeZone} />
                  {appointedBy ? ` · ${t("by", { name: appointedBy })}` : null}
                </span>
              </span>
              {appoints ? (
                <span className="row center column-gap-8">
                  <NativeSelect
                    size="xs"
                    aria-label={t("roleOf", { name })}
                    value={role}
                    disabled={change.pending}
                    onChange={({ currentTarget: { value } }) => change.run({ contestId, email, role: value })}
                    data={APPOINTMENT_ROLES.map((value) => ({ value, label: t(`roleName.${value}`) }))}
                  />
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    onClick={() => askBefore(appointment)}
                    loading={end.pending}
                    aria-label={t("endOf", { name })}
                  >
                    {t("end")}
                  </Button>
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
