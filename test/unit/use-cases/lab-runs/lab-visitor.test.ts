import { beforeEach, expect, it, vi } from "vitest";
import { fingerprintOf, isStartedBy } from "../../../../lib/use-cases/lab-runs/lab-visitor.ts";

const address = "192.0.2.7";
const visitor = { userId: null, address };
const asker = { ...visitor, mayCancelAll: false };

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_SECRET", "a key of this test alone, long enough");
  return () => vi.unstubAllEnvs();
});

it("the visitor who started a run is recognized, also after signing in", () => {
  const startedBy = fingerprintOf(visitor);
  expect(isStartedBy(startedBy, asker)).toBe(true);
  expect(isStartedBy(startedBy, { ...asker, userId: "aki" })).toBe(true);
  expect(isStartedBy(startedBy, { ...asker, address: "192.0.2.8" })).toBe(false);
  expect(isStartedBy(null, asker)).toBe(false);
});

it("a stored run reveals nothing about its visitor without the site's key", () => {
  const here = fingerprintOf(visitor);
  vi.stubEnv("NEXTAUTH_SECRET", "the key of another site, as long as it");
  expect(fingerprintOf(visitor)).not.toBe(here);
});
