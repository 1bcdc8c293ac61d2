import { expect, it } from "vitest";
import { isPlainPress } from "../../../app/components/forms/plain-press.ts";

const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

it("is a press of the main button", () => {
  expect(isPlainPress(PLAIN)).toBe(true);
});

it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  "is not one with %j, which the browser follows elsewhere",
  (more) => {
    expect(isPlainPress({ ...PLAIN, ...more })).toBe(false);
  },
);
