import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeHub } from "../../../../lib/platform/events/change-hub.ts";
import { saveStory } from "../../../../lib/use-cases/rounds/introduction/save-story.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { makeAppointed, makeOrganizer } from "../../../helpers/make-organizer.ts";
import { png } from "../../../helpers/pictures.ts";

const NO_STORY = { bodyEn: "", bodyJa: "" };
const STORY = { bodyEn: "# A week\n\nof traces", bodyJa: "1週間のトレース" };
const TEXT = { altEn: "A map", altJa: "地図" };

const contest = await contestForFile();
const server = await serverForFile(contest.databaseUrl, contest.storageDir, { copies: true });
const { db, contestId, contestSlug } = contest;
const tokens = new Map<string, string>();
let organizerId: string;

beforeAll(async () => {
  const account = (name: string) => ({ name, email: `${name}@example.org`, emailProvenAt: new Date() });
  const organizer = await makeOrganizer(db, account("organizer"));
  organizerId = organizer.id;
  const people = {
    organizer,
    helper: await makeAppointed(db, "HELPER", account("helper")),
    stranger: await db.user.create({ data: account("stranger") }),
  };
  for (const [name, { id }] of Object.entries(people)) tokens.set(name, (await makeApiToken(db, id)).secret);
  tokens.set("member", contest.teams[0].token);
  await eventually("the site listens to changes", () => changeHub().isListening);
});

beforeEach(async () => {
  await db.contestStory.deleteMany();
  await db.contestPicture.deleteMany();
  await db.contest.update({ where: { id: contestId }, data: { visibility: "PUBLIC" } });
});

/** Does something, and waits until the site has been told of a change of the contest; not until a copy is too old anyway. */
async function toldOf<T>(work: () => Promise<T>): Promise<T> {
  const told = new Promise<void>((resolve) => {
    changeHub().subscribe((change) => change?.contestId === contestId && resolve(), "test");
  });
  const done = await work();
  await told;
  return done;
}

/** Asks as a person; null: as somebody who is not signed in. */
function ask(person: string | null, path: string, options: RequestInit = {}): Promise<Response> {
  const token = person === null ? undefined : tokens.get(person);
  const headers = { ...options.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return fetch(`${server.url}/api/v1/contests/${contestSlug}${path}`, { ...options, headers });
}

function send(person: string | null, bytes: Uint8Array<ArrayBuffer>, text: object = TEXT): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(text)) form.append(name, value);
  // The name is believed by nobody.
  form.append("file", new Blob([bytes]), "picture.svg");
  return ask(person, "/picture", { method: "PUT", body: form });
}

const tell = (person: string | null, story: object) =>
  ask(person, "/story", { method: "PUT", body: JSON.stringify(story) });
const seen = async (person: string | null = null) => (await ask(person, "")).json();
const acts = (action: string) => db.auditEntry.findMany({ where: { action }, orderBy: { id: "asc" } });

describe("a contest's story", () => {
  test("is told, changed and taken back, each of which everybody sees at once", async () => {
    const before = (await acts("contest.story")).length;
    for (const story of [STORY, { ...STORY, bodyJa: "" }, NO_STORY]) {
      expect((await toldOf(() => tell("organizer", story))).status).toBe(200);
      expect((await seen()).story).toEqual(story);
    }
    expect(await db.contestStory.count()).toBe(0);
    const entries = (await acts("contest.story")).slice(before);
    expect(entries.map(({ detail }) => detail)).toEqual([
      { former: NO_STORY },
      { former: STORY },
      { former: { ...STORY, bodyJa: "" } },
    ]);
  });

  test("is told by organizers alone, and refused beyond its length", async () => {
    for (const [person, status] of [
      [null, 401],
      ["stranger", 403],
      ["member", 403],
      ["helper", 403],
    ] as const) {
      expect((await tell(person, STORY)).status, String(person)).toBe(status);
    }
    expect((await tell("organizer", { ...STORY, bodyEn: "x".repeat(20_001) })).status).toBe(422);
    expect(await db.contestStory.count()).toBe(0);
  });

  test("is not overwritten by somebody who has not seen the latest one", async () => {
    const save = (bodyEn: string) =>
      saveStory(db, organizerId, contestId, { bodyEn, bodyJa: "" }, NO_STORY).then(
        () => null,
        (error) => error,
      );
    const [first, second] = await Promise.all([save("A"), save("B")]);
    const refused = first ?? second;
    expect([first, second]).toContain(null);
    expect(refused).toMatchObject({ code: "contest_changed", detail: { changed: ["bodyEn"] } });
  });
});

describe("a contest's picture", () => {
  test("is sent as it is, with its kind, and not again to who has it", async () => {
    const bytes = new Uint8Array(png(30, 20));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect((await send("organizer", bytes)).status).toBe(200);
    const { picture } = await seen("organizer");
    const url = `/api/v1/contests/${contestSlug}/picture?v=${sha256.slice(0, 16)}`;
    expect(picture).toEqual({ url, width: 30, height: 20, ...TEXT });
    const answer = await fetch(server.url + url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, no-cache",
      etag: `"${sha256}"`,
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    for (const etag of [`"${sha256}"`, `W/"${sha256}"`]) {
      const again = await ask(null, "/picture", { headers: { "if-none-match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    const other = await ask(null, "/picture", { headers: { "if-none-match": `"${"0".repeat(64)}"` } });
    expect(other.status).toBe(200);
  });

  test("is replaced and removed, each of which everybody sees at once", async () => {
    const urls = new Set<string | undefined>();
    for (const size of [10, 20]) {
      await toldOf(() => send("organizer", new Uint8Array(png(size, size))));
      const { picture } = await seen();
      expect(picture).toMatchObject({ width: size });
      urls.add(picture.url);
    }
    expect(urls.size).toBe(2);
    const removed = await toldOf(() => ask("organizer", "/picture", { method: "DELETE" }));
    expect(removed.status).toBe(204);
    expect((await seen()).picture).toBeNull();
    expect((await ask(null, "/picture")).status).toBe(404);
    const again = await ask("organizer", "/picture", { method: "DELETE" });
    expect([again.status, (await again.json()).code]).toEqual([404, "no_picture"]);
    expect((await acts("contest.picture")).at(-1)?.detail).toMatchObject(TEXT);
    expect(await acts("contest.removePicture")).toHaveLength(1);
  });

  test.each([
    ["DRAFT", ["organizer", "helper"]],
    ["MEMBERS", ["organizer", "helper", "member"]],
    ["PUBLIC", ["organizer", "helper", "member", "stranger", null]],
  ] as const)(
    "of a contest of visibility %s is seen by who sees the contest",
    async (visibility, admitted) => {
      await send("organizer", new Uint8Array(png(10, 10)));
      await db.contest.update({ where: { id: contestId }, data: { visibility } });
      const { etag } = Object.fromEntries((await ask("organizer", "/picture")).headers);
      for (const person of [null, ...tokens.keys()]) {
        const sees = (admitted as readonly (string | null)[]).includes(person);
        const answer = await ask(person, "/picture");
        expect(answer.status, String(person)).toBe(sees ? 200 : 404);
        const again = await ask(person, "/picture", { headers: { "if-none-match": etag } });
        expect(again.status, String(person)).toBe(sees ? 304 : 404);
        if (sees) {
          const scope = visibility === "PUBLIC" ? "public" : "private";
          expect(answer.headers.get("cache-control")).toBe(`${scope}, no-cache`);
        }
      }
    },
  );

  test("is refused from others, without words, of another kind, and too large", async () => {
    const good = new Uint8Array(png(10, 10));
    await send("organizer", good);
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const refusals = [
      [send(null, good), 401, "sign_in_required"],
      [send("helper", good), 403, "forbidden"],
      [send("member", good), 403, "forbidden"],
      [send("organizer", good, { altEn: "A map" }), 422, "invalid_input"],
      [send("organizer", svg), 422, "picture_format"],
      [send("organizer", new Uint8Array(png(4097, 1))), 422, "picture_side"],
      [send("organizer", new Uint8Array(1_000_001)), 413, "picture_too_large"],
      [ask("organizer", "/picture", { method: "PUT", body: new FormData() }), 400, "no_file"],
    ] as const;
    for (const [asked, status, code] of refusals) {
      const answer = await asked;
      expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
    }
    expect((await seen("organizer")).picture).toMatchObject({ width: 10, height: 10 });
  });
});
