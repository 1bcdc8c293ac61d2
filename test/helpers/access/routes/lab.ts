import { type AccessTable, everybody, JSON_BODY, NOBODYS_ID } from "../roles.ts";

const NO_LAB_RUN = `/api/v1/lab/runs/${NOBODYS_ID}`;

/** Routes of the lab. */
export const LAB: AccessTable = {
  // Their own alone; whose they are is asked in test/integration/use-cases/lab-runs/lab-run-list.test.ts.
  "GET /api/v1/lab/runs": [
    { path: () => "/api/v1/lab/runs", status: everybody(200) },
    { what: "by what is no id", path: () => "/api/v1/lab/runs?ids=all", status: everybody(422) },
  ],
  // Whoever knows a run's id may see it; these are of a run that nobody started.
  "GET /api/v1/lab/runs/[run]": [{ path: () => NO_LAB_RUN, status: everybody(404) }],
  // Somebody's run is cancelled in test/integration/use-cases/lab-runs/lab-run-cancel.test.ts.
  "DELETE /api/v1/lab/runs/[run]": [{ path: () => NO_LAB_RUN, status: everybody(404) }],
  "GET /api/v1/lab/runs/[run]/events": [{ path: () => `${NO_LAB_RUN}/events`, status: everybody(404) }],
  "GET /api/v1/lab/runs/[run]/report/[file]": [
    { path: () => `${NO_LAB_RUN}/report/report.json`, status: everybody(404) },
  ],
  "GET /api/v1/lab/methods/[method]/default/[file]": [
    { path: () => "/api/v1/lab/methods/laplace/default/report.md", status: everybody(200) },
    {
      what: "no such file",
      path: () => "/api/v1/lab/methods/laplace/default/report.xlsx",
      status: everybody(404),
    },
  ],
  "POST /api/v1/lab/methods/[method]/runs": [
    {
      what: "a parameter that the method has not",
      path: () => "/api/v1/lab/methods/laplace/runs",
      headers: JSON_BODY,
      body: () => JSON.stringify({ magic: 1 }),
      status: everybody(400),
    },
  ],
};
