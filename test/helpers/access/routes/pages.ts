import { type AccessCase, type AccessTable, everybody, NOBODYS_ID, ORGANIZERS_PAGE } from "../roles.ts";

const page = (path: string, status: AccessCase["status"]): AccessCase[] => [
  { path: () => `/en${path}`, status },
];
const organizersPage = (path: string) => page(path, ORGANIZERS_PAGE);

/** Routes of the pages, and of signing in and out. */
export const PAGES: AccessTable = {
  "PAGE /[locale]": page("", everybody(200)),
  "PAGE /[locale]/[...missing]": page("/no/such/page", everybody(404)),
  "PAGE /[locale]/api": page("/api", everybody(200)),
  "PAGE /[locale]/lab": page("/lab", everybody(200)),
  "PAGE /[locale]/lab/[method]": page("/lab/laplace", everybody(200)),
  "PAGE /[locale]/leaderboard": page("/leaderboard", everybody(200)),
  "PAGE /[locale]/privacy": page("/privacy", everybody(200)),
  "PAGE /[locale]/data": page("/data", everybody(200)),
  "PAGE /[locale]/attack": page("/attack", everybody(200)),
  "PAGE /[locale]/archive": page("/archive", everybody(200)),
  "PAGE /[locale]/matrix": page("/matrix", everybody(200)),
  "PAGE /[locale]/announcements": page("/announcements", everybody(200)),
  "PAGE /[locale]/questions": page("/questions", everybody(200)),
  "PAGE /[locale]/rules": page("/rules", everybody(200)),
  "PAGE /[locale]/notices": page("/notices", everybody(200)),
  "PAGE /[locale]/results": page("/results", everybody(200)),
  "PAGE /[locale]/contests/[contest]/matrix": [
    { path: ({ contest }) => `/en/contests/${contest}/matrix`, status: everybody(200) },
    { what: "of no contest", path: () => "/en/contests/nonsense/matrix", status: everybody(404) },
  ],
  "PAGE /[locale]/contests/[contest]/results": [
    { path: ({ contest }) => `/en/contests/${contest}/results`, status: everybody(200) },
  ],
  "PAGE /[locale]/submissions/[id]": [
    { path: ({ submission }) => `/en/submissions/${submission}`, status: everybody(200) },
  ],
  "PAGE /[locale]/teams/[number]": [
    {
      path: ({ team }) => `/en/teams/${String(team).padStart(3, "0")}`,
      status: everybody(200),
    },
    { what: "of no team", path: () => "/en/teams/998", status: everybody(404) },
    { what: "of no number", path: () => "/en/teams/nonsense", status: everybody(404) },
  ],
  "PAGE /[locale]/team": page("/team", everybody(200)),
  "PAGE /[locale]/register": page("/register", everybody(200)),
  "PAGE /[locale]/vote": page("/vote", { ...everybody(200), anonymous: 307 }),
  "PAGE /[locale]/sign-in": page("/sign-in", { ...everybody(307), anonymous: 200 }),
  "PAGE /[locale]/reset-password": page("/reset-password", everybody(200)),
  "PAGE /[locale]/reset-password/[token]": page("/reset-password/nobody-was-mailed-this", everybody(200)),
  "PAGE /[locale]/reset-password/done": page("/reset-password/done", { ...everybody(200), anonymous: 307 }),
  "PAGE /[locale]/confirm-address/[token]": page("/confirm-address/nobody-was-mailed-this", everybody(200)),
  "PAGE /[locale]/confirm-address/done": page("/confirm-address/done", { ...everybody(200), anonymous: 307 }),
  "PAGE /[locale]/account": page("/account", { ...everybody(200), anonymous: 307 }),
  "PAGE /[locale]/account/deleted": page("/account/deleted", { ...everybody(307), anonymous: 200 }),
  "PAGE /[locale]/invite/[token]": page("/invite/nobody-made-this-link", everybody(200)),
  "PAGE /[locale]/organizer": organizersPage("/organizer"),
  "PAGE /[locale]/organizer/accounts": organizersPage("/organizer/accounts"),
  "PAGE /[locale]/organizer/announcements": organizersPage("/organizer/announcements"),
  "PAGE /[locale]/organizer/questions": organizersPage("/organizer/questions"),
  "PAGE /[locale]/organizer/rules": organizersPage("/organizer/rules"),
  "PAGE /[locale]/organizer/privacy": organizersPage("/organizer/privacy"),
  "PAGE /[locale]/organizer/audit": organizersPage("/organizer/audit"),
  "PAGE /[locale]/organizer/contest": organizersPage("/organizer/contest"),
  "PAGE /[locale]/organizer/contest/new": organizersPage("/organizer/contest/new"),
  "PAGE /[locale]/organizer/jury": organizersPage("/organizer/jury"),
  "PAGE /[locale]/organizer/data": organizersPage("/organizer/data"),
  "PAGE /[locale]/organizer/queue": organizersPage("/organizer/queue"),
  "PAGE /[locale]/organizer/rescorings": organizersPage("/organizer/rescorings"),
  "PAGE /[locale]/organizer/rescorings/[rescoring]": page(`/organizer/rescorings/${NOBODYS_ID}`, {
    ...ORGANIZERS_PAGE,
    organizer: 404,
  }),
  "PAGE /[locale]/organizer/rounds": organizersPage("/organizer/rounds"),
  "PAGE /[locale]/organizer/rounds/new": organizersPage("/organizer/rounds/new"),
  "PAGE /[locale]/organizer/rounds/[round]": [
    { path: ({ roundId }) => `/en/organizer/rounds/${roundId}`, status: ORGANIZERS_PAGE },
  ],
  "PAGE /[locale]/organizer/submissions": organizersPage("/organizer/submissions"),
  "PAGE /[locale]/organizer/rounds/[round]/popularity": [
    { path: ({ roundId }) => `/en/organizer/rounds/${roundId}/popularity`, status: ORGANIZERS_PAGE },
  ],
  "PAGE /[locale]/organizer/teams": organizersPage("/organizer/teams"),
  "GET /.well-known/security.txt": [{ path: () => "/.well-known/security.txt", status: everybody(200) }],
  "GET /api/auth/[...nextauth]": [{ path: () => "/api/auth/session", status: everybody(200) }],
  "POST /api/auth/[...nextauth]": [
    { what: "without the CSRF token", path: () => "/api/auth/signout", status: everybody(302) },
    { what: "to write the log", path: () => "/api/auth/_log", status: everybody(404) },
  ],
};
