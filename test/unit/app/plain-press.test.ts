import { expect, it } from "vitest";
import { isPlainPress } from "../../../app/components/forms/plain-press.ts";

const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

it("isPlainPress accepts a press of the main button", () => {
  expect(isPlainPress(PLAIN)).toBe(true);
});

it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  "isPlainPress leaves a press with %j to the browser",
  (more) => {
    expect(isPlainPress({ ...PLAIN, ...more })).toBe(false);
  },
);
