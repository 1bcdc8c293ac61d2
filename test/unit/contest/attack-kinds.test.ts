import { expect, test } from "vitest";
import { kindOfProgram, SCORE_OF_ATTACK } from "../../../lib/contest/attack-kinds.ts";
import { ATTACKS } from "../../../lib/core/attacks/registry.ts";

test.each(ATTACKS)("the name of $name tells its kind", ({ name, kind }) => {
  expect(SCORE_OF_ATTACK[kindOfProgram(name)]).toBe(kind);
});
