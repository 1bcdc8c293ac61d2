import { expect, it } from "vitest";
import {
  draftOf,
  mergeStored,
  wouldOverwrite,
} from "../../../../../lib/use-cases/information/questions/answer-draft.ts";

const none = { answer: "", toAll: false };
const theirs = { answer: "Theirs", toAll: true };
const mine = { answer: "Mine", toAll: false };

it("an answer's draft follows what is stored as long as nothing is typed", () => {
  const followed = mergeStored(draftOf(none), theirs);
  expect(followed.draft).toEqual(theirs);
  expect(wouldOverwrite(followed, theirs)).toBe(false);
});

it("an answer's draft keeps what was typed, and warns of another stored answer", () => {
  const written = { base: none, draft: mine };
  expect(mergeStored(written, theirs)).toBe(written);
  expect(wouldOverwrite(written, theirs)).toBe(true);
  expect(wouldOverwrite(written, none)).toBe(false);
});

it("an answer's draft also warns of a change of readers alone", () => {
  const written = { base: mine, draft: { ...mine, answer: "Mine, longer" } };
  expect(wouldOverwrite(written, { ...mine, toAll: true })).toBe(true);
});

it("an answer's draft follows its own answer, stored without the spaces around it", () => {
  const written = { base: none, draft: { answer: " Mine\n", toAll: false } };
  const followed = mergeStored(written, mine);
  expect(followed.draft).toEqual(mine);
  expect(wouldOverwrite(followed, mine)).toBe(false);
});
