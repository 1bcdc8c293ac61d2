import { createServer, type IncomingMessage, get as send } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { PublicCopies } from "../../../../lib/api/http/public-copies/public-copies.ts";
import { changeHub } from "../../../../lib/platform/events/change-hub.ts";
import { freezeBoard } from "../../../../lib/use-cases/rounds/clock/freeze-board.ts";
import { announceSubmission } from "../../../../lib/use-cases/submissions/announce-submission.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { submit, type TestTeam } from "../../../helpers/contest.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../helpers/make-organizer.ts";
import { makeSessionCookie } from "../../../helpers/session.ts";

const COPIED = "public, no-cache";

const contest = await contestForFile();
const server = await serverForFile(contest.databaseUrl, contest.storageDir, { copies: true });
const board = `${server.url}/api/v1/contests/${contest.contestSlug}/leaderboard`;
const [one, two] = contest.teams;
const everyone = new Map<string, Record<string, string>>([["anonymous", {}]]);

beforeAll(async () => {
  const { db } = contest;
  const organizer = await makeOrganizer(db, { email: "organizer@example.org", name: "O" });
  const captain = await db.user.findUniqueOrThrow({ where: { id: one.captainId } });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  everyone.set("organizer", bearer((await makeApiToken(db, organizer.id)).secret));
  everyone.set("organizer in a browser", await makeSessionCookie(db, organizer));
  everyone.set("team one", bearer(one.token));
  everyone.set("team one in a browser", await makeSessionCookie(db, captain));
  everyone.set("team two", bearer(two.token));
  await eventually("the site listens to changes", () => changeHub().isListening);
  await scoreAndTell(one, 0.1);
  await scoreAndTell(two, 0.2);
});

/** A scored submission, announced as the worker does. */
async function score(team: TestTeam, minimum: number): Promise<void> {
  const { id } = await submit(contest, team, "IDP");
  const finishedAt = new Date();
  const minima = { minReidentificationScore: minimum, minTraceInferenceScore: minimum };
  await contest.db.$transaction(async (tx) => {
    await tx.scoring.updateMany({
      where: { submissionId: id },
      data: { state: "SCORED", finishedAt, valid: true, utilityScore: 0.8, ...minima },
    });
    await announceSubmission(tx, id);
  });
}

/** The same; waits until the site has been told of it. */
async function scoreAndTell(team: TestTeam, minimum: number): Promise<void> {
  const told = new Promise<void>((resolve) => {
    changeHub().subscribe((change) => change?.teamId === team.id && !change.partial && resolve(), "test");
  });
  await score(team, minimum);
  await told;
}

const get = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers });

/** s_I,min of teams 1 and 2 on the leaderboard, as somebody is answered, and whether that was a copy. */
async function seenBy(who: string): Promise<{ scores: number[]; isCopy: boolean }> {
  const answer = await get(board, everyone.get(who));
  const { rounds } = await answer.json();
  const rows: { team: { number: number }; minReidentificationScore: number }[] = rounds[0].rows;
  const scores = [1, 2].map((number) => rows.find(({ team }) => team.number === number));
  return {
    scores: scores.map((row) => row?.minReidentificationScore ?? -1),
    isCopy: answer.headers.get("cache-control") === COPIED,
  };
}

describe("copies of public answers", () => {
  it("are made once for all who ask at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(board)));
    const times = await Promise.all(answers.map(async (answer) => (await answer.json()).at));
    expect(new Set(times).size).toBe(1);
  });

  it("show a change to everybody who was told of it", async () => {
    for (const minimum of [0.3, 0.4, 0.5]) {
      await seenBy("anonymous");
      await scoreAndTell(one, minimum);
      expect(await seenBy("anonymous")).toEqual({ scores: [minimum, 0.2], isCopy: true });
    }
  });

  it("are confirmed by their ETag, and sent with gzip to those who take it", async () => {
    const { headers } = await get(board, { "accept-encoding": "gzip" });
    expect(headers.get("content-encoding")).toBe("gzip");
    const again = await get(board, { "if-none-match": headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    // A browser would put it in place of the policy of the page that it keeps, with the hashes of other scripts.
    expect(again.headers.has("content-security-policy")).toBe(false);
    expect(again.headers.get("cache-control")).toBe(COPIED);
    const other = await get(board, { "if-none-match": 'W/"other"', "accept-encoding": "identity" });
    expect([other.status, other.headers.get("content-encoding")]).toEqual([200, null]);
  });

  it("are made for those who wait, also if the first of them is gone", async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const copies = new PublicCopies(changeHub());
    const received: IncomingMessage[] = [];
    const site = createServer(async (request, response) => {
      received.push(request);
      if (await copies.answer(request, response)) return;
      await gate;
      response.end("{}");
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/api/v1/contests`;
    const hasReceived = (count: number) => eventually("all have asked", () => received.length === count);
    const first = get(address);
    // The visitor's request, and that by which the copy is made.
    await hasReceived(2);
    await scoreAndTell(one, 0.6);
    const leaving = send(address).on("error", () => {});
    await hasReceived(3);
    leaving.destroy();
    await eventually("the visitor is gone", () => received[2].socket.destroyed);
    const waiting = get(address);
    await hasReceived(4);
    open();
    expect((await waiting).headers.get("cache-control")).toBe(COPIED);
    await first;
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });

  it("are not made of refusals", async () => {
    const refused = await get(`${server.url}/api/v1/contests/unknown/leaderboard`);
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  it("never show somebody what a frozen board hides from them", async () => {
    const before = (await seenBy("organizer")).scores;
    const now = new Date();
    await freezeBoard(contest.db, { actorId: null, roundId: contest.roundId, now }, now);
    await score(one, 0.7);
    await score(two, 0.8);
    const expected = new Map([
      ["anonymous", before],
      ["organizer", [0.7, 0.8]],
      ["organizer in a browser", [0.7, 0.8]],
      ["team one", [0.7, before[1]]],
      ["team one in a browser", [0.7, before[1]]],
      ["team two", [before[0], 0.8]],
    ]);
    for (const warmed of everyone.keys()) {
      for (const who of everyone.keys()) {
        await seenBy(warmed);
        expect([who, await seenBy(who)]).toEqual([
          who,
          { scores: expected.get(who), isCopy: who === "anonymous" },
        ]);
      }
    }
  });
});
