import { z } from "zod";
import { explainUnknownKeys } from "../common/unknown-keys.ts";
import { PWS_2019_PRELIMINARY } from "../contest/pws-2019-settings.ts";
import { losesHospitals } from "../contest/round-facts.ts";
import {
  calendarOf,
  eventsPerUser,
  newRoundSettingsSchema,
  type RoundSettings,
} from "../contest/round-settings.ts";
import type { Calendar } from "../core/grid/calendar.ts";
import { type Grid, regionCount } from "../core/grid/grid.ts";
import { InvalidInputError } from "./explain-error.ts";
import { explainJson } from "./explain-json.ts";
import { readJson } from "./files.ts";

/** The round settings by which files are read and scored. */
export interface Round {
  readonly settings: RoundSettings;
  readonly grid: Grid;
  /** m. */
  readonly regionCount: number;
  readonly calendar: Calendar;
  /** 0-based. */
  readonly hospitalRegions: readonly number[];
  /** n and t, if the round's file gives them; otherwise they are taken from the trace files. */
  readonly userCount?: number;
  readonly eventsPerUser?: number;
}

const partialSchema = z.record(z.string(), z.unknown());

/**
 * Loads the settings of `--round FILE`, by default those of PWS Cup 2019. Settings that the file leaves out are those of the
 * preliminary round of 2019, except n and t, which then come from the trace files.
 * @throws InvalidInputError with the lines of wrong settings
 */
export function loadRound(path: string | undefined): Round {
  return path === undefined ? roundOf(PWS_2019_PRELIMINARY, {}) : readRound(path).round;
}

/** Like {@link loadRound}, for commands whose results depend on hospitals: if these remain Tokyo's on another grid, stderr says so. */
export function loadRoundWithHospitals(path: string | undefined): Round {
  if (path === undefined) return loadRound(path);
  const { round, keepsHospitals } = readRound(path);
  if (keepsHospitals) process.stderr.write(`${path}: ${TOKYO_HOSPITALS}\n`);
  return round;
}

const TOKYO_HOSPITALS =
  "expected hospitalRegionIds for a grid that is not PWS Cup 2019's, found none; Tokyo's numbers are used (an import uses none)";
const NO_FITTING_HOSPITALS =
  "expected hospitalRegionIds ([] for none) for a grid on which the numbers of PWS Cup 2019 do not fit, found none";

function readRound(path: string): { readonly round: Round; readonly keepsHospitals: boolean } {
  const { text, value } = readJson(path);
  const given = partialSchema.safeParse(value);
  if (!given.success) throw new InvalidInputError(`${path} line 1: expected a JSON object of round settings`);
  const parsed = newRoundSettingsSchema.safeParse(
    { ...PWS_2019_PRELIMINARY, ...given.data },
    { error: explainUnknownKeys },
  );
  if (!parsed.success) {
    const { issues } = parsed.error;
    const lacksHospitals =
      !("hospitalRegionIds" in given.data) && issues.every((issue) => issue.path[0] === "hospitalRegionIds");
    throw new InvalidInputError(
      lacksHospitals ? `${path} line 1: ${NO_FITTING_HOSPITALS}` : explainJson(path, text, value, issues),
    );
  }
  const settings = parsed.data;
  const round = roundOf(settings, {
    userCount: "userCount" in given.data ? settings.userCount : undefined,
    eventsPerUser: "calendar" in given.data ? eventsPerUser(settings) : undefined,
  });
  return { round, keepsHospitals: losesHospitals(PWS_2019_PRELIMINARY, given.data) };
}

function roundOf(settings: RoundSettings, size: { userCount?: number; eventsPerUser?: number }): Round {
  const { grid } = settings;
  return {
    settings,
    grid,
    regionCount: regionCount(grid),
    calendar: calendarOf(settings),
    hospitalRegions: settings.hospitalRegionIds.map((id) => id - 1),
    ...size,
  };
}
