import { expect, test } from "vitest";
import { auditAddressSchema } from "../../../../../lib/platform/audit/list.ts";

test("a filter of the audit page that cannot be meant takes none of the others with it", () => {
  const asked = { action: "no.such.act", who: "Aki", subject: "x".repeat(300), from: "soon", before: "4" };
  expect(auditAddressSchema.parse(asked)).toEqual({ who: "Aki" });
});
