import { expect, test } from "vitest";
import { UserError } from "../../../lib/common/errors.ts";

test("an error of another bundle's copy of the class is a user's error, and others are none", () => {
  class Copy extends Error {
    override name = "UserError";
  }
  expect(new Copy()).toBeInstanceOf(UserError);
  expect(new UserError("x", "X.")).toBeInstanceOf(UserError);
  for (const other of [new Error("UserError"), { name: "UserError" }, "UserError", null]) {
    expect(other).not.toBeInstanceOf(UserError);
  }
});
