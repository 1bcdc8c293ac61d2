import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { errorText } from "../../../app/components/errors/error-text.ts";
import { UserError } from "../../../lib/common/errors.ts";
import { findProjectRoot } from "../../../lib/common/project-root.ts";
import { fieldReasonsOf, parseInput } from "../../../lib/common/validation.ts";
import { PWS_2019_PRELIMINARY } from "../../../lib/contest/pws-2019-settings.ts";
import { newRoundSettingsSchema, rankedRoundSettingsSchema } from "../../../lib/contest/round-settings.ts";
import { AUDITED_ACTIONS } from "../../../lib/platform/audit/actions.ts";
import { newTeamSchema } from "../../../lib/use-cases/people/teams/schemas.ts";
import { newUserSchema } from "../../../lib/use-cases/people/users/schemas.ts";
import { contestSchema, roundFormSchema } from "../../../lib/use-cases/rounds/schemas.ts";
import en from "../../../messages/en/index.ts";
import ja from "../../../messages/ja/index.ts";

const root = findProjectRoot();

/** Codes that only programs and people at a command line meet. */
const NOT_IN_PAGES = [
  "backup_running",
  "bad_contest_file",
  "bad_data_file",
  "bad_environment",
  "bad_file_name",
  "bad_parameter",
  "broken_backup",
  "damaged_file",
  "dataset_required",
  "file_exists",
  "files_not_kept",
  "invalid_file",
  "invalid_token",
  "lost_files",
  "no_backup",
  "no_database",
  "no_map_file",
  "no_report",
  "no_secret",
  "no_such_file",
  "no_such_folder",
  "no_such_method",
  "no_such_run",
  "not_empty",
  "not_migrated",
  "not_ready",
  "other_version",
  "output_closed",
  "password_required",
  "round_ambiguous",
  "several_rounds",
  "symbolic_link",
  "token_scope",
  "too_many_listeners",
  "unknown_format",
];

/** Every code that some source file gives to a `UserError` or a `fieldError`. */
function codesInSources(): string[] {
  const codes = new Set<string>();
  for (const folder of ["app", "lib", "workers"]) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(entry) || /^(cli|lab|use-cases\/set-up\/past-results)\//.test(entry)) continue;
      const text = readFileSync(path.join(root, folder, entry), "utf8");
      for (const [, code] of text.matchAll(/(?<!\.)(?:UserError|fieldError)\(\s*"([a-z0-9_]+)"/g))
        codes.add(code);
    }
  }
  return [...codes].sort();
}

const translateEn = createTranslator({ locale: "en", messages: en });
const translateJa = createTranslator({ locale: "ja", messages: ja });

describe("platform errors", () => {
  it.each(codesInSources().filter((code) => !NOT_IN_PAGES.includes(code)))("%s has a text", (code) => {
    expect(Object.keys(en.errors)).toContain(code);
    expect(Object.keys(ja.errors)).toContain(code);
  });

  it("have no text for a code that no longer exists", () => {
    const codes = codesInSources();
    expect(NOT_IN_PAGES.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it("are described as the site's fault if the page does not know the code", () => {
    const t = createTranslator({ locale: "ja", messages: ja, namespace: "errors" });
    expect(errorText(t, "never_heard_of", { detail: "Something English." })).toBe(ja.errors.internal_error);
    expect(errorText(t, "rate_limited")).toBe(
      "試行回数が多すぎます。しばらくしてからもう一度お試しください。",
    );
  });

  it("have a text for every act in the audit log and for every setting that may change", () => {
    const keys = AUDITED_ACTIONS.map((action) => action.replace(".", "_"));
    expect(Object.keys(ja.organizer.audit.action).sort()).toEqual([...keys].sort());
    expect(Object.keys(ja.organizer.audit.setting).sort()).toEqual(Object.keys(PWS_2019_PRELIMINARY).sort());
  });
});

describe("form field errors", () => {
  const round = {
    name: "Round",
    slug: "round",
    settings: PWS_2019_PRELIMINARY,
    phases: {},
  };
  const settings = (part: object) => ({ ...round, settings: { ...PWS_2019_PRELIMINARY, ...part } });
  const { grid, calendar } = PWS_2019_PRELIMINARY;
  const cases = [
    [roundFormSchema, { ...round, name: "" }, "required"],
    [roundFormSchema, { ...round, name: "x".repeat(99) }, "too_long"],
    [roundFormSchema, { ...round, slug: "A b" }, "bad_slug"],
    [roundFormSchema, { ...round, phases: { ATTACK: { startsAt: "soon", endsAt: "" } } }, "invalid"],
    [roundFormSchema, settings({ userCount: 0 }), "too_low"],
    [roundFormSchema, settings({ userCount: 1.5 }), "not_whole"],
    [roundFormSchema, settings({ userCount: "" }), "not_number"],
    [roundFormSchema, settings({ requiredUtility: 2 }), "too_high"],
    [roundFormSchema, settings({ distanceLimitKm: 0 }), "not_above"],
    [roundFormSchema, settings({ attackers: [] }), "choose_one"],
    [roundFormSchema, settings({ attackers: ["I9"] }), "unknown_attacker"],
    [
      rankedRoundSettingsSchema,
      { ...PWS_2019_PRELIMINARY, attackers: ["I1-rand", "I5-Fuzzy"] },
      "attack_of_each_kind",
    ],
    [roundFormSchema, settings({ hospitalRegionIds: [2000] }), "region_outside"],
    [newRoundSettingsSchema, { ...PWS_2019_PRELIMINARY, hospitalRegionIds: [5, 5] }, "region_twice"],
    [roundFormSchema, settings({ limits: { maxUploadBytes: 0 } }), "upload_limit"],
    [roundFormSchema, settings({ grid: { ...grid, latitudeMin: 80 } }), "latitude_order"],
    [roundFormSchema, settings({ grid: { ...grid, longitudeMin: 170 } }), "longitude_order"],
    [roundFormSchema, settings({ calendar: { ...calendar, homeSlots: 50 } }), "home_slots"],
    [contestSchema, { name: "A", slug: "a", timeZone: "Moon" }, "unknown_time_zone"],
    [newTeamSchema, { number: 1000, name: "A" }, "too_high"],
    [newUserSchema, { name: "A", email: "no", password: "long enough, surely" }, "bad_email"],
    [newUserSchema, { name: "A", email: "a@b.example", password: "short" }, "too_short"],
  ] as const;

  it.each(cases.map(([schema, input, code]) => [code, schema, input] as const))(
    "%s has a text in both languages",
    (code, schema, input) => {
      const reasons = reasonsOf(() => parseInput(schema, input));
      expect(reasons.map((reason) => reason.code)).toEqual([code]);
      const [{ params }] = reasons;
      expect(translateEn(`errors.field.${code}`, params as never)).not.toContain("errors.");
      expect(translateJa(`errors.field.${code}`, params as never)).toMatch(/[ぁ-ん]/);
    },
  );
});

function reasonsOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return Object.values(fieldReasonsOf(error));
  }
  return [];
}
