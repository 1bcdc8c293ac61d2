import { beforeAll, describe, expect, test } from "vitest";
import { STAGES } from "../../../../lib/contest/stage.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../helpers/make-organizer.ts";
import { lockSet } from "../../../helpers/public-sets.ts";
import { moveRound, type RoundPoint } from "../../../helpers/round-course.ts";

const ROLES = ["anonymous", "stranger", "otherTeam", "owner", "organizer"] as const;
type Role = (typeof ROLES)[number];

const COURSE: readonly RoundPoint[] = [
  { stage: "BEFORE" },
  { stage: "REGISTRATION" },
  { stage: "ANONYMIZATION" },
  { stage: "PSEUDONYMIZATION" },
  { stage: "PSEUDONYMIZATION", closed: true },
  { stage: "BETWEEN", closed: true },
  { stage: "ATTACK" },
  { stage: "ATTACK", closed: true },
  { stage: "RESULTS", closed: true },
  { stage: "RESULTS", closed: true, results: true },
  { stage: "AFTER", closed: true, results: true },
  { stage: "AFTER", closed: true, results: true, data: true },
];

/** What a mark stands for. `+` is the route's own answer to whoever may. */
const STATUS: Readonly<Record<string, number>> = { "?": 401, "-": 403, o: 404 };

interface Case {
  readonly route: string;
  readonly address: () => string;
  readonly body?: () => string | Uint8Array<ArrayBuffer>;
  /** The status of `+`. */
  readonly allowed: number;
  /** For each role a mark for each point of the course. */
  readonly marks: Readonly<Record<Role, string>>;
}

const contest = await contestForFile();
const server = await serverForFile(contest.databaseUrl, contest.storageDir);
let submission: string;
const tokens = new Map<Role, string>();

const round = (rest: string) => () => `/api/v1/rounds/${contest.roundId}/${rest}`;

/** A team's upload, and other acts of the anonymization phase. */
const whileAnonymizing = {
  anonymous: "????????????",
  stranger: "------------",
  otherTeam: "------------",
  owner: "--+---------",
  organizer: "------------",
};
/** The owning team's own files; R goes to all teams from the attack phase on, everything to all at the end. */
const reference = {
  anonymous: "???????????+",
  stranger: "-----------+",
  otherTeam: "-------+++++",
  owner: "++++++++++++",
  organizer: "++++++++++++",
};
const original = { ...reference, otherTeam: "-----------+" };
const publicSet = {
  anonymous: "???????????+",
  stranger: "-----------+",
  otherTeam: "-------+++++",
  owner: "-------+++++",
  organizer: "----++-+++++",
};
const secret = {
  anonymous: "???????????+",
  stranger: "-----------+",
  otherTeam: "-----------+",
  owner: "-----------+",
  organizer: "----++-+++++",
};

const CASES: readonly Case[] = [
  {
    route: "POST submissions, an empty file",
    address: round("submissions?filename=anotraces_team001_data01_IDP.csv"),
    body: () => "",
    allowed: 422,
    // The other team may submit too, but not under this name.
    marks: { ...whileAnonymizing, otherTeam: "--+---------" },
  },
  {
    route: "PUT pick",
    address: () => `/api/v1/submissions/${submission}/pick`,
    allowed: 204,
    marks: whileAnonymizing,
  },
  { route: "GET R", address: round("data/IDP/reference?team=1"), allowed: 200, marks: reference },
  { route: "GET O", address: round("data/IDP/original?team=1"), allowed: 200, marks: original },
  { route: "GET A'", address: round("targets/1/IDP/public"), allowed: 200, marks: publicSet },
  { route: "GET published A'", address: round("published/1/IDP/public"), allowed: 200, marks: publicSet },
  { route: "GET published f", address: round("published/1/IDP/id-table"), allowed: 200, marks: secret },
  {
    route: "POST attacks, an empty file",
    address: round("attacks?filename=etable_team002-001_data01_IDP.csv"),
    body: () => "",
    allowed: 422,
    marks: {
      anonymous: "????????????",
      stranger: "------------",
      otherTeam: "-------+----",
      // Its own name is not on the file.
      owner: "-------+----",
      organizer: "------------",
    },
  },
  {
    route: "GET a submission's own file",
    address: () => `/api/v1/submissions/${submission}/file`,
    allowed: 200,
    marks: {
      anonymous: "????????????",
      stranger: "------------",
      otherTeam: "------------",
      owner: "++++++++++++",
      organizer: "++++++++++++",
    },
  },
];

beforeAll(async () => {
  const { db, teams } = contest;
  submission = (await lockSet(contest, teams[0], "IDP")).submissionId;
  const tokenOf = async (name: string, isOrganizer: boolean) => {
    const account = { email: `${name}@example.org`, name };
    const user = await (isOrganizer ? makeOrganizer(db, account) : db.user.create({ data: account }));
    return (await makeApiToken(db, user.id)).secret;
  };
  tokens.set("stranger", await tokenOf("stranger", false));
  tokens.set("organizer", await tokenOf("organizer", true));
  tokens.set("owner", teams[0].token);
  tokens.set("otherTeam", teams[1].token);
});

test("the table covers every stage, with a mark for every role at each point in time", () => {
  expect(new Set(COURSE.map(({ stage }) => stage))).toEqual(new Set(STAGES));
  for (const { marks } of CASES) {
    expect(Object.keys(marks).sort()).toEqual([...ROLES].sort());
    for (const line of Object.values(marks)) expect(line).toMatch(/^[+\-?o]{12}$/);
  }
});

describe.each(COURSE.map((point, i) => ({ point, i })))("access $point", ({ point, i }) => {
  beforeAll(() => moveRound(contest, point));

  test.each(CASES.map((entry) => [entry.route, entry] as const))(
    "%s gives each role the answer in the table",
    async (_route, entry) => {
      for (const role of ROLES) {
        const mark = entry.marks[role][i];
        const { status, body } = await ask(entry, role);
        expect.soft(status, `${role} ${JSON.stringify(body)}`).toBe(STATUS[mark] ?? entry.allowed);
        // What is refused to somebody names the rule that refused.
        if (status === 401 || status === 403)
          expect.soft(body, role).toMatchObject({ code: expect.any(String) });
      }
    },
  );

  test("the salt stays secret until the data are published, and its commitment never is", async () => {
    for (const role of ROLES) {
      const proof = await get(round("published")(), role);
      expect(proof).toMatchObject({ saltSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(proof.salt === null).toBe(!point.data);
      const view = await get(round("")().replace(/\/$/, ""), role);
      expect(view).toMatchObject({ stage: point.stage, saltSha256: proof.saltSha256 });
      expect(view).not.toHaveProperty("salt");
    }
  });
});

function headersOf(role: Role): Record<string, string> {
  const token = tokens.get(role);
  return token ? { authorization: `Bearer ${token}` } : {};
}

async function get(address: string, role: Role): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}${address}`, { headers: headersOf(role) });
  expect(response.status).toBe(200);
  return response.json();
}

async function ask({ route, address, body }: Case, role: Role) {
  const response = await fetch(`${server.url}${address()}`, {
    method: route.split(" ")[0],
    headers: headersOf(role),
    body: body?.(),
  });
  const text = await response.text();
  const isProblem = response.headers.get("content-type") === "application/problem+json";
  return { status: response.status, body: isProblem ? JSON.parse(text) : null };
}
