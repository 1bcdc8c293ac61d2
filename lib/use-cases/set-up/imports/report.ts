import { z } from "zod";
import { describingSchema } from "../../../contest/describing-settings.ts";
import type { RoundSettings } from "../../../contest/round-settings.ts";
import { DATA_KINDS, type DataKind } from "../../../core/formats/file-names.ts";
import type { FormatError } from "../../../core/formats/format-error.ts";
import type { FileReason } from "../../uploads/import-file.ts";

/** The result for one file of an import. */
export interface ImportedFileReport {
  readonly path: string;
  readonly outcome: "good" | "bad" | "ignored";
  /** Why it was ignored; or why it is bad, if the error concerns no particular line. */
  readonly reason: FileReason | null;
  readonly errorCount: number;
  /** The first errors. */
  readonly errors: readonly FormatError[];
}

/** One team's data set among the files. */
export interface ImportedSetReport {
  readonly team: number;
  /** Null if the contest has no such team. */
  readonly teamName: string | null;
  readonly kind: DataKind;
  /** Whether both files are present and valid; if not, what is wrong. */
  readonly state: "complete" | "noReference" | "noOriginal" | "bad";
  readonly userCount: number | null;
  readonly eventsPerUser: number | null;
  /** `same`: the round already has exactly these two files. */
  readonly change: "new" | "same" | "replaces";
  /** Number of submissions to the data set that it would replace. */
  readonly submissions: number;
}

/** A difference between the round's settings and those adapted to the files. */
export interface SettingsDifference {
  readonly field: string;
  readonly round: string;
  readonly files: string;
}

/** A preview of what an import would do. */
export interface ImportReport {
  readonly files: readonly ImportedFileReport[];
  readonly sets: readonly ImportedSetReport[];
  /** Numbers of teams that do not exist in the contest. */
  readonly missingTeams: readonly number[];
  /** Path of the `round.json` from which settings are taken; null if there is none, or none that is valid. */
  readonly roundFile: string | null;
  /** How the import would change the round's settings. */
  readonly settings: readonly SettingsDifference[];
  /** Whether the round loses its hospitals, because `round.json` has another grid but no hospitals. */
  readonly hospitalsGone: boolean;
  /** Other rounds in which one of the files is a team's original traces: what becomes public of one round would betray the other. */
  readonly sharedWith: readonly string[];
  /** Problems that prevent the whole import. */
  readonly problems: readonly ImportProblem[];
}

/** A problem that prevents an import: a stable code, a sentence, and the parameters in it. */
export interface ImportProblem {
  readonly code:
    | "no_sets"
    | "bad_files"
    | "grid_differs"
    | "calendar_differs"
    | "round_differs"
    | "files_disagree"
    | "partial_days"
    | "impossible_settings";
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Differing or impossible settings: `round` is what was expected, `files` what was found. */
  readonly differences: readonly SettingsDifference[];
}

const setPlanSchema = z.object({
  team: z.int(),
  kind: z.enum(DATA_KINDS),
  referenceSha256: z.string(),
  originalSha256: z.string(),
  userCount: z.int(),
  eventsPerUser: z.int(),
});

/** What an import will do. The files have been checked and stored, and are named by their hashes. */
export const importPlanSchema = z.object({
  /** Null if the import creates the round. */
  roundId: z.uuid().nullable(),
  /** The settings that the preview compared the files with, and those that the round takes from them; null to keep its own. */
  settings: z.object({ seen: describingSchema, fitted: describingSchema }).nullable(),
  sets: z.array(setPlanSchema),
  /** Number of sets with only one of their two files. */
  incomplete: z.int(),
});

export type SetPlan = z.infer<typeof setPlanSchema>;
export type ImportPlan = z.infer<typeof importPlanSchema>;

/** A report and, if there are no problems, the plan. */
export interface ImportCheck {
  readonly report: ImportReport;
  readonly plan: ImportPlan | null;
}

/** The round that an import is for. */
export interface ImportTarget {
  /** Null if the import creates the round (or also the contest). */
  readonly roundId: string | null;
  readonly contestId: string | null;
  readonly settings: RoundSettings;
  /** Whether the settings may still be changed, because the round has no data sets. */
  readonly open: boolean;
}
