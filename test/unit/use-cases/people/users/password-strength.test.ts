import { describe, expect, it } from "vitest";
import { passwordStrength } from "../../../../../lib/use-cases/people/users/password-strength.ts";

describe("the password strength hint", () => {
  it.each([
    ["short", "weak"],
    ["aaaaaaaaaaaa", "weak"],
    ["123456789012", "weak"],
    ["azazazazazaz", "weak"],
    ["aki.tanaka.1999", "weak"],
    ["blue-kettle", "fair"],
    ["blue kettle sings at noon", "strong"],
  ])("rates %s", (password, expected) => {
    const known = ["aki.tanaka@example.org"];
    expect(passwordStrength(password, known)).toBe(password.length < 10 ? "short" : expected);
  });
});
