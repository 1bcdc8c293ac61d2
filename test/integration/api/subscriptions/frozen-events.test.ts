import { beforeAll, beforeEach, expect, test } from "vitest";
import { freezeBoard, unfreezeBoard } from "../../../../lib/use-cases/rounds/clock/freeze-board.ts";
import { pickSubmission } from "../../../../lib/use-cases/submissions/pick-submission.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { changesPassed } from "../../../helpers/changes-passed.ts";
import { submit } from "../../../helpers/contest.ts";
import { contestForFile, siteForFile } from "../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../helpers/make-organizer.ts";

const HOUR = 3_600_000;

const contest = await contestForFile();
siteForFile(contest.databaseUrl, contest.storageDir);
let routes: {
  contest: typeof import("../../../../app/api/v1/contests/[contest]/events/route.ts");
  submission: typeof import("../../../../app/api/v1/submissions/[submission]/events/route.ts");
};
let organizer: string;

beforeAll(async () => {
  routes = {
    contest: await import("../../../../app/api/v1/contests/[contest]/events/route.ts"),
    submission: await import("../../../../app/api/v1/submissions/[submission]/events/route.ts"),
  };
  const { id } = await makeOrganizer(contest.db, { email: "q@example.org", name: "Q" });
  organizer = (await makeApiToken(contest.db, id)).secret;
  const { roundId } = contest;
  const open = { startsAt: new Date(Date.now() - 10 * HOUR), endsAt: new Date(Date.now() + 10 * HOUR) };
  await contest.db.phase.create({ data: { roundId, kind: "ANONYMIZATION", ...open } });
});

beforeEach(async () => {
  await contest.db.round.update({ where: { id: contest.roundId }, data: { boardFreezesAt: null } });
});

type Route = (request: Request) => Promise<Response>;

/** How many changes each of them hears of on a stream of their own while `happens`: nobody, team 2, team 1, an organizer. */
async function heardOf(route: Route, happens: () => Promise<unknown>): Promise<number[]> {
  await changesPassed(contest.db);
  const [own, other] = contest.teams;
  const streams = await Promise.all([null, other.token, own.token, organizer].map((as) => listen(route, as)));
  await happens();
  await changesPassed(contest.db);
  return Promise.all(streams.map((stream) => stream.end()));
}

async function listen(route: Route, token: string | null): Promise<{ end(): Promise<number> }> {
  const closing = new AbortController();
  const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
  const response = await route(new Request("http://localhost/", { headers, signal: closing.signal }));
  expect(response.status).toBe(200);
  const text = response.text();
  return {
    async end() {
      closing.abort();
      // One comes at the beginning, whatever happens.
      return (await text).split("event: change").length - 2;
    },
  };
}

const board: Route = (request) =>
  routes.contest.GET(request, { params: Promise.resolve({ contest: contest.contestSlug }) });
const page =
  (submission: string): Route =>
  (request) =>
    routes.submission.GET(request, { params: Promise.resolve({ submission }) });
const act = () => ({ actorId: null, roundId: contest.roundId, now: new Date() });

test("everybody gets the event of a submission while the board is not frozen", async () => {
  const [team] = contest.teams;
  expect(await heardOf(board, () => submit(contest, team, "IDP"))).toEqual([1, 1, 1, 1]);
});

test("only the team and organizers get the event of a submission while the board is frozen", async () => {
  const [team] = contest.teams;
  await freezeBoard(contest.db, act(), new Date());
  expect(await heardOf(board, () => submit(contest, team, "IDP"))).toEqual([0, 0, 1, 1]);
  await unfreezeBoard(contest.db, act());
  expect(await heardOf(board, () => submit(contest, team, "IDP"))).toEqual([1, 1, 1, 1]);
});

test("a team's choice sends no event about its set's page to others", async () => {
  const [team] = contest.teams;
  const { id } = await submit(contest, team, "TRP");
  await contest.db.scoring.updateMany({
    where: { submissionId: id },
    data: { state: "SCORED", finishedAt: new Date(), valid: true, utilityScore: 0.8 },
  });
  await freezeBoard(contest.db, act(), new Date());
  const choose = () => pickSubmission(contest.db, team.viewer, id, true);
  expect(await heardOf(page(id), choose)).toEqual([0, 0, 1, 1]);
});
