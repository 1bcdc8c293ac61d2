import { beforeAll, expect, test } from "vitest";
import { announceAll, type Change } from "../../../../lib/platform/events/channels.ts";
import { changesPassed } from "../../../helpers/changes-passed.ts";
import { submit } from "../../../helpers/contest.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { contestForFile, siteForFile } from "../../../helpers/file-fixtures.ts";

const contest = await contestForFile();
siteForFile(contest.databaseUrl, contest.storageDir);
const about = { contest: `contests/${contest.contestSlug}`, notices: "notices", submission: "" };
let route: typeof import("../../../../app/api/v1/events/route.ts");
let submissionId: string;

beforeAll(async () => {
  route = await import("../../../../app/api/v1/events/route.ts");
  submissionId = (await submit(contest, contest.teams[0], "IDP")).id;
  about.submission = `submissions/${submissionId}`;
});

interface Heard {
  readonly event: string;
  readonly about: string;
  readonly status?: number;
}

/** What comes over a stream of these subjects after the site's time, as far as it has come. */
async function listen(subjects: readonly string[], token?: string) {
  const closing = new AbortController();
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const url = `http://localhost/api/v1/events?about=${encodeURIComponent(subjects.join(","))}`;
  const response = await route.GET(new Request(url, { headers, signal: closing.signal }));
  let text = "";
  const read = async () => {
    for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk);
  };
  return {
    response,
    /** From now on it is read. */
    read,
    heard: (): Heard[] =>
      [...text.matchAll(/^event: (change|refused)\ndata: (.*)$/gm)].map(([, event, data]) => ({
        event,
        ...JSON.parse(data),
      })),
    close: () => closing.abort(),
  };
}

const changesOf = (heard: readonly Heard[]) =>
  heard.filter(({ event }) => event === "change").map(({ about }) => about);

test("one event stream covers several subjects, and refuses those of others", async () => {
  const [team] = contest.teams;
  const nobody = `submissions/${contest.roundId}`;
  await changesPassed(contest.db);
  const own = await listen([about.contest, about.notices, about.submission, nobody], team.token);
  const stranger = await listen([about.contest, about.notices]);
  const reading = Promise.all([own.read(), stranger.read()]);
  await eventually("both hear of everything once", async () => {
    return own.heard().length === 4 && stranger.heard().length === 2;
  });
  expect(own.heard()[0]).toEqual({
    event: "refused",
    about: nobody,
    status: 404,
    code: "submission_not_found",
  });
  expect(stranger.heard()[0]).toMatchObject({ event: "refused", about: "notices", status: 401 });
  expect(changesOf(own.heard())).toEqual([about.contest, about.notices, about.submission]);

  const { contestId } = contest;
  const step: Change = { contestId, submissionId, partial: true };
  await announceAll(contest.db, [{ userId: team.captainId }, step, { contestId }]);
  await eventually("what was announced last is heard", async () => stranger.heard().length === 3);
  await eventually("everything is heard", async () => own.heard().length === 7);
  expect(changesOf(own.heard().slice(4))).toEqual([about.notices, about.submission, about.contest]);
  expect(changesOf(stranger.heard())).toEqual([about.contest, about.contest]);
  own.close();
  stranger.close();
  await reading;
});

test("a team's subscription sends events of its own submissions, and none of others'", async () => {
  const [own, other] = contest.teams;
  const information = `${about.contest}/information`;
  const team = `teams/${own.id}`;
  await changesPassed(contest.db);
  const page = await listen([information, team], own.token);
  const others = await listen([information, team], other.token);
  const reading = Promise.all([page.read(), others.read()]);
  await submit(contest, other, "IDP");
  await submit(contest, own, "IDP");
  const attack: Change = { contestId: contest.contestId, attackingTeamId: own.id, partial: false };
  await announceAll(contest.db, [attack, { contestId: contest.contestId }]);
  await eventually("the news is heard", async () => page.heard().length === 5 && others.heard().length === 3);
  expect(changesOf(page.heard())).toEqual([information, team, team, information, team]);
  expect(changesOf(others.heard())).toEqual([information, information]);
  expect(others.heard()[0]).toMatchObject({ event: "refused", about: team, status: 403 });
  page.close();
  others.close();
  await reading;
});

test("a slow reader misses no subject, and gets repeated events only once", async () => {
  const { contestId, db } = contest;
  await changesPassed(db);
  const slow = await listen([about.contest, about.submission]);
  for (let i = 0; i < 100; i++) await announceAll(db, [{ contestId }]);
  await announceAll(db, [{ submissionId }]);
  await changesPassed(db);
  const reading = slow.read();
  await eventually("what came last is heard", async () => {
    return changesOf(slow.heard()).lastIndexOf(about.submission) > 1;
  });
  expect(slow.heard().length).toBeLessThan(20);
  slow.close();
  await reading;
});

test("an event stream refuses subjects that cannot exist", async () => {
  const ask = (query: string) => route.GET(new Request(`http://localhost/api/v1/events${query}`));
  for (const query of ["", "?about=", "?about=contests", "?about=notices,users/1"]) {
    const response = await ask(query);
    expect([query, response.status]).toEqual([query, 422]);
  }
  const many = Array.from({ length: 21 }, (_, i) => `contests/${i}`).join(",");
  expect(await (await ask(`?about=${many}`)).json()).toMatchObject({
    code: "invalid_input",
    fields: { about: "20 subjects at most" },
  });
});
