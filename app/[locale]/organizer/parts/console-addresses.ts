import type { ConsoleLabel } from "./console-pages.ts";

/** The addresses of the pages of the organizers' navigation. */
export const CONSOLE_ADDRESSES: Readonly<Record<ConsoleLabel, string>> = {
  overview: "/organizer",
  rounds: "/organizer/rounds",
  data: "/organizer/data",
  teams: "/organizer/teams",
  jury: "/organizer/jury",
  submissions: "/organizer/submissions",
  queue: "/organizer/queue",
  information: "/organizer/announcements",
  appointments: "/organizer/appointments",
  accounts: "/organizer/accounts",
  audit: "/organizer/audit",
};
