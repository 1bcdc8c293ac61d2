import { expect, it } from "vitest";
import type { RoundSet } from "../../../../../lib/use-cases/site/console/round-sets.ts";
import { setsToLock } from "../../../../../lib/use-cases/site/console/sets-to-lock.ts";

const set = (standing: RoundSet["standing"], waits = false): RoundSet => ({
  standing,
  counting: null,
  waits,
});
const team = (number: number) => ({ number, name: "" });

it("setsToLock names the sets that a close would leave out", () => {
  const rows = [
    { team: team(1), sets: { IDP: set("valid"), TRP: set("valid", true) } },
    { team: team(3), sets: { IDP: set("invalid"), TRP: set("pending", true) } },
  ];
  expect(setsToLock(rows)).toEqual({ total: 4, valid: 2, without: ["003 IDP", "003 TRP"], waiting: 2 });
});

it("setsToLock leaves out sets without data, and counts the committee's", () => {
  const rows = [
    { team: team(0), sets: { IDP: set("nothing"), TRP: set("failed") } },
    { team: team(2), sets: { IDP: set("nothing"), TRP: set("noData") } },
  ];
  expect(setsToLock(rows)).toEqual({ total: 3, valid: 1, without: ["000 TRP", "002 IDP"], waiting: 0 });
});
