import { type AccessTable, everybody, NOBODYS_ID, nobody } from "./expectation.ts";

/** Whoever knows a run's id may see it; nobody started this one. */
const NO_LAB_RUN = `/api/v1/lab/runs/${NOBODYS_ID}`;

/** The lab. */
export const LAB: AccessTable = {
  "GET /api/v1/lab/runs": { address: () => `/api/v1/lab/runs?ids=${NOBODYS_ID}`, answers: everybody },
  "GET /api/v1/lab/runs/[run]": { address: () => NO_LAB_RUN, answers: nobody },
  "DELETE /api/v1/lab/runs/[run]": {
    address: () => NO_LAB_RUN,
    answers: nobody,
  },
  "GET /api/v1/lab/runs/[run]/events": { address: () => `${NO_LAB_RUN}/events`, answers: nobody },
  "GET /api/v1/lab/runs/[run]/report/[file]": {
    address: () => `${NO_LAB_RUN}/report/results.csv`,
    answers: nobody,
  },
  "GET /api/v1/lab/methods/[method]/default/[file]": {
    address: () => "/api/v1/lab/methods/laplace/default/report.csv",
    answers: everybody,
  },
  "POST /api/v1/lab/methods/[method]/runs": {
    address: () => "/api/v1/lab/methods/no-such-method/runs",
    body: () => "{}",
    answers: nobody,
  },
};
