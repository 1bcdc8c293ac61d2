import { expect, test } from "vitest";
import { formOf, valuesOf } from "../../../../app/[locale]/organizer/rounds/round-form-values.ts";
import { PWS_2019_FINAL } from "../../../../lib/contest/pws-2019-settings.ts";
import { roundSettingsSchema } from "../../../../lib/contest/round-settings.ts";

const limits = {
  maxUploadBytes: 12_500_000,
  submissionsPerDay: 3,
  submissionsPerPhase: null,
  pendingSubmissions: 7,
  attackAttempts: 5,
};
const stored = {
  name: "Final",
  slug: "final",
  settings: roundSettingsSchema.parse({ ...PWS_2019_FINAL, hospitalRegionIds: [3, 17], limits }),
};

test("a form in which nothing was changed stores the round as it was", () => {
  expect(formOf(valuesOf(stored))).toEqual(stored);
});

test("a form keeps settings and limits for which it has no field", () => {
  const settings = { ...stored.settings, another: 1, limits: { ...limits, another: 2 } };
  expect(formOf(valuesOf({ ...stored, settings }))).toEqual({ ...stored, settings });
});
