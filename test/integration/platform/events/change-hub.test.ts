import { afterAll, expect, it } from "vitest";
import { ChangeHub } from "../../../../lib/platform/events/change-hub.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const hub = new ChangeHub((await databaseForFile()).url);
afterAll(() => hub.close());

/** Listens as often as it may, up to `most` times. */
function listenFrom(address: string, most: number): (() => void)[] {
  const all = Array.from({ length: most }, () => hub.subscribe(() => {}, address));
  return all.filter((unsubscribe) => unsubscribe !== undefined);
}

it("ChangeHub limits listeners by address, and frees their places", () => {
  const ours = listenFrom("192.0.2.1", 3_000);
  expect(ours.length).toBe(200);
  const others = listenFrom("192.0.2.2", 150);
  expect(others.length).toBe(150);
  ours[0]();
  expect(listenFrom("192.0.2.1", 2).length).toBe(1);
  for (let i = 3; i < 60; i++) listenFrom(`192.0.2.${i}`, 200);
  expect(listenFrom("198.51.100.1", 1)).toEqual([]);
});
