import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { mayAdminister } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listAppointments } from "@/lib/use-cases/people/appointments/list-appointments.ts";
import { administratorPage, contestPage, organizerPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { AppointmentList } from "./appointment-list.tsx";
import { NewAppointmentForm } from "./new-appointment-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.appointments");
  return { title: t("title") };
}

const PATH = "/organizer/appointments";

/** Who has which role in a contest: administrators appoint people, the contest's organizers see it. */
export default async function AppointmentsPage({
  searchParams,
}: PageProps<"/[locale]/organizer/appointments">) {
  const query = await searchParams;
  const appoints = mayAdminister((await organizerPage(PATH, query)).viewer);
  const { contest, contests } = await (appoints
    ? administratorPage(PATH, query)
    : contestPage("contest.organize", PATH, query));
  if (!contest) notFound();
  const t = await getTranslations("organizer.appointments");
  const appointments = await listAppointments(database(), contest.id);
  return (
    <>
      <PageHead title={t("title")} lead={t(appoints ? "lead" : "leadRead")} of={{ contest, contests }} />
      {appoints ? <NewAppointmentForm key={contest.id} contestId={contest.id} /> : null}
      {appointments.length > 0 ? (
        <AppointmentList
          contestId={contest.id}
          appointments={appointments}
          timeZone={contest.timeZone}
          appoints={appoints}
        />
      ) : (
        <EmptyNote title={t("emptyTitle")} text={t("emptyText")} />
      )}
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}
