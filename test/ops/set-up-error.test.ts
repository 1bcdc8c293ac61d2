import { expect, it } from "vitest";
import { explain, SetUpError } from "../../scripts/bootstrap/set-up-error.mjs";

it("a full disk is explained in one sentence, and a bug with its stack", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(explain(full)).toBe(
    "There is no room left for files (ENOSPC): make some, then start again; it goes on where it stopped.",
  );
  expect(explain(Object.assign(full, { code: "EDQUOT", path: "/data/secrets.json" }))).toContain(
    "no room left for /data/secrets.json (EDQUOT)",
  );
  expect(explain(new SetUpError("The port is taken."))).toBe("The port is taken.");
  expect(explain(new TypeError("x is not a function"))).toMatch(/x is not a function\n\s+at /);
});
