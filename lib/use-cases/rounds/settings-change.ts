import { z } from "zod";
import { UserError } from "../../common/errors.ts";
import { type FieldReason, parseInput } from "../../common/validation.ts";
import {
  eventsPerUser,
  newRoundSettingsSchema,
  type RoundSettings,
  rankedRoundSettingsSchema,
} from "../../contest/round-settings.ts";

/** What already depends on a round's settings. */
export interface RoundUse {
  readonly dataSets: number;
  readonly submissions: number;
  /** Whether the round's results are published. */
  readonly published: boolean;
}

/** Settings that imported files were validated against. */
const BOUND_BY_DATA: Facts = {
  "grid.columns": (settings) => settings.grid.columns,
  "grid.rows": (settings) => settings.grid.rows,
  "calendar.days": (settings) => eventsPerUser(settings),
  userCount: (settings) => settings.userCount,
};

/** Settings that scores depend on. */
const BOUND_BY_SCORES: Facts = {
  ...BOUND_BY_DATA,
  "grid.latitudeMin": (settings) => settings.grid.latitudeMin,
  "grid.latitudeMax": (settings) => settings.grid.latitudeMax,
  "grid.longitudeMin": (settings) => settings.grid.longitudeMin,
  "grid.longitudeMax": (settings) => settings.grid.longitudeMax,
  "grid.kmPerLatitudeDegree": (settings) => settings.grid.kmPerLatitudeDegree,
  "grid.kmPerLongitudeDegree": (settings) => settings.grid.kmPerLongitudeDegree,
  hospitalRegionIds: (settings) => settings.hospitalRegionIds.join(" "),
  "calendar.slotsPerDay": (settings) => settings.calendar.slotsPerDay,
  "calendar.homeSlots": (settings) => settings.calendar.homeSlots,
  requiredUtility: (settings) => settings.requiredUtility,
  distanceLimitKm: (settings) => settings.distanceLimitKm,
  hospitalWeight: (settings) => settings.hospitalWeight,
  attackers: (settings) => settings.attackers.join(" "),
  finalRepeats: (settings) => settings.finalRepeats,
};

/** Settings that published results depend on, beside the scores. */
const BOUND_BY_RESULTS: Facts = {
  weight: (settings) => settings.weight,
  "limits.attackAttempts": (settings) => settings.limits.attackAttempts,
};

type Facts = Readonly<Record<string, (settings: RoundSettings) => string | number>>;

/** The fields of a round's form that can no longer be changed. */
export function lockedSettings(use: RoundUse): string[] {
  return Object.keys(factsOf(use));
}

/**
 * Refuses a list of hospitals that names one twice, and attackers of one kind only, unless the list is the stored one.
 * @param before the stored settings; null for a new round
 * @throws UserError `invalid_input` (422) with the error at the repeated hospital or at the attackers
 */
export function assertNewLists(settings: RoundSettings, before: RoundSettings | null): void {
  const isStored = (list: "hospitalRegionIds" | "attackers") =>
    before?.[list].join(" ") === settings[list].join(" ");
  if (!isStored("hospitalRegionIds"))
    parseInput(z.object({ settings: newRoundSettingsSchema }), { settings });
  if (!isStored("attackers")) parseInput(z.object({ settings: rankedRoundSettingsSchema }), { settings });
}

/**
 * Refuses a change of settings that would invalidate imported data or scores, or change published results. Name, phases, the
 * slots' times of day and most limits may change at any time.
 *
 * @throws UserError `settings_in_use` (409), with a message for each such field; as `assertNewLists`
 */
export function assertSettingsChange(before: RoundSettings, after: RoundSettings, use: RoundUse): void {
  const changed = Object.entries(factsOf(use)).filter(([, read]) => read(before) !== read(after));
  if (changed.length === 0) {
    assertNewLists(after, before);
    return;
  }
  const { dataSets, submissions } = use;
  const fields = Object.fromEntries(
    changed.map(([path, read]) => [`settings.${path}`, `Stays ${read(before)}: ${reasonOf(path, use)}.`]),
  );
  const reasons = Object.fromEntries(
    changed.map(([path, read]): [string, FieldReason] => [
      `settings.${path}`,
      Object.hasOwn(BOUND_BY_RESULTS, path)
        ? { code: "setting_of_results", params: { value: read(before) } }
        : { code: "setting_in_use", params: { value: read(before), dataSets, submissions } },
    ]),
  );
  throw new UserError(
    "settings_in_use",
    `This cannot change any more: ${reasonOf(changed[0][0], use)}. Make a new round instead.`,
    409,
    { fields, reasons, dataSets, submissions },
  );
}

function factsOf({ dataSets, submissions, published }: RoundUse): Facts {
  const results = published ? BOUND_BY_RESULTS : {};
  if (submissions > 0) return { ...BOUND_BY_SCORES, ...results };
  return dataSets > 0 ? { ...BOUND_BY_DATA, ...results } : results;
}

function reasonOf(path: string, { dataSets, submissions }: RoundUse): string {
  if (Object.hasOwn(BOUND_BY_RESULTS, path)) return "published results depend on it";
  if (submissions > 0) return `${submissions} submissions were measured with it`;
  return `${dataSets} data sets were imported with it`;
}
