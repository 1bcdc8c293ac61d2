import { expect, it } from "vitest";
import { ApiClient } from "../../../lib/cli/api-client.ts";
import { readSentAttacks } from "../../../lib/cli/sent-attacks.ts";
import { pageOf } from "../../../lib/common/paging.ts";
import { startFakeServer } from "../../helpers/fake-server.ts";

const ATTACKS = Array.from({ length: 10 }, (_, i) => ({
  id: `a${i}`,
  fileName: "etable.csv",
  attempt: i + 1,
  state: "SCORED",
  score: 0.5,
  error: null,
}));

/** Looks for attacks in a list of ten, on pages of three. @returns the ids found, and the pages asked for */
async function read(...ids: string[]): Promise<{ found: Promise<string[]>; pages: () => number[] }> {
  const pages: number[] = [];
  const server = await startFakeServer(({ url = "" }, response) => {
    const asked = Number(new URL(url, "http://localhost").searchParams.get("page"));
    const place = pageOf(ATTACKS.length, { page: asked, limit: 3 });
    pages.push(place.page);
    const attacks = ATTACKS.slice((place.page - 1) * 3, place.page * 3);
    response.end(JSON.stringify({ attacks, ...place }));
  });
  const found = readSentAttacks(new ApiClient(server.url, "t"), "/attacks", new Set(ids))
    .then((attacks) => attacks.map(({ id }) => id))
    .finally(() => server.close());
  return { found, pages: () => pages };
}

it("attacks that were just sent are found on the last page, and no other is read", async () => {
  const { found, pages } = await read("a9");
  expect(await found).toEqual(["a9"]);
  expect(pages()).toEqual([4]);
});

it("attacks on several pages are found on all of them, in order of arrival", async () => {
  const { found, pages } = await read("a9", "a4", "a3");
  expect(await found).toEqual(["a3", "a4", "a9"]);
  expect(pages()).toEqual([4, 3, 2]);
});

it("an attack that is on no page is named in the error", async () => {
  const { found, pages } = await read("a0", "lost");
  await expect(found).rejects.toThrow(
    "expected all 2 accepted attacks in the round's list, found 1; missing: lost",
  );
  expect(pages()).toEqual([4, 3, 2, 1]);
});
