import { expect, it } from "vitest";
import {
  draftOf,
  followStored,
  hidesAnother,
} from "../../../../../lib/use-cases/information/questions/answer-draft.ts";

const none = { answer: "", toAll: false };
const theirs = { answer: "Theirs", toAll: true };
const mine = { answer: "Mine", toAll: false };

it("follows what is stored as long as nobody has written", () => {
  const followed = followStored(draftOf(none), theirs);
  expect(followed.draft).toEqual(theirs);
  expect(hidesAnother(followed, theirs)).toBe(false);
});

it("keeps what was written, and says that it would take the place of an answer not seen", () => {
  const written = { base: none, draft: mine };
  expect(followStored(written, theirs)).toBe(written);
  expect(hidesAnother(written, theirs)).toBe(true);
  expect(hidesAnother(written, none)).toBe(false);
});

it("takes the change of readers alone for a change", () => {
  const written = { base: mine, draft: { ...mine, answer: "Mine, longer" } };
  expect(hidesAnother(written, { ...mine, toAll: true })).toBe(true);
});

it("follows its own answer, stored without the spaces around it", () => {
  const written = { base: none, draft: { answer: " Mine\n", toAll: false } };
  const followed = followStored(written, mine);
  expect(followed.draft).toEqual(mine);
  expect(hidesAnother(followed, mine)).toBe(false);
});
