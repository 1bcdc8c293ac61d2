import { expect, test } from "vitest";
import { auditAddressSchema } from "../../../../../lib/platform/audit/list.ts";

test("an invalid filter of the audit page leaves the other filters as they are", () => {
  const asked = { action: "no.such.act", who: "Aki", subject: "x".repeat(300), from: "soon", before: "4" };
  expect(auditAddressSchema.parse(asked)).toEqual({ who: "Aki" });
});
