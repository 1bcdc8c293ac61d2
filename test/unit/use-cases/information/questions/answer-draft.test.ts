import { expect, it } from "vitest";
import {
  draftOf,
  followStored,
  hidesAnother,
} from "../../../../../lib/use-cases/information/questions/answer-draft.ts";

const none = { answer: "", toAll: false };
const theirs = { answer: "Theirs", toAll: true };
const mine = { answer: "Mine", toAll: false };

it("an answer's draft follows what is stored as long as nothing is typed", () => {
  const followed = followStored(draftOf(none), theirs);
  expect(followed.draft).toEqual(theirs);
  expect(hidesAnother(followed, theirs)).toBe(false);
});

it("an answer's draft keeps what was typed, and warns of another stored answer", () => {
  const written = { base: none, draft: mine };
  expect(followStored(written, theirs)).toBe(written);
  expect(hidesAnother(written, theirs)).toBe(true);
  expect(hidesAnother(written, none)).toBe(false);
});

it("an answer's draft also warns of a change of readers alone", () => {
  const written = { base: mine, draft: { ...mine, answer: "Mine, longer" } };
  expect(hidesAnother(written, { ...mine, toAll: true })).toBe(true);
});

it("an answer's draft follows its own answer, stored without the spaces around it", () => {
  const written = { base: none, draft: { answer: " Mine\n", toAll: false } };
  const followed = followStored(written, mine);
  expect(followed.draft).toEqual(mine);
  expect(hidesAnother(followed, mine)).toBe(false);
});
