import type { AccessTable } from "./roles.ts";
import { INFORMATION } from "./routes/information.ts";
import { LAB } from "./routes/lab.ts";
import { ORGANIZER } from "./routes/organizer.ts";
import { PAGES } from "./routes/pages.ts";
import { ROUNDS } from "./routes/rounds.ts";
import { SETS } from "./routes/sets.ts";
import { TEAMS } from "./routes/teams.ts";
import { UNKNOWN } from "./routes/unknown.ts";

/**
 * Access table: every page and every method of every route handler, by its address in `app/`, with the status for each role.
 * `routes.test.ts` fails for a route that is missing here, and `test/e2e/access.spec.ts` requests every one.
 */
export const ACCESS: AccessTable = {
  ...PAGES,
  ...TEAMS,
  ...ROUNDS,
  ...SETS,
  ...INFORMATION,
  ...LAB,
  ...ORGANIZER,
  ...UNKNOWN,
};
