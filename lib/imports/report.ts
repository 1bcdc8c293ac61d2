import { z } from "zod";
import { type RoundSettings, roundSettingsSchema } from "../contest/round-settings.ts";
import { DATA_KINDS, type DataKind } from "../core/formats/file-names.ts";
import type { FormatError } from "../core/formats/format-error.ts";

/** One file of an import and what became of it. */
export interface ImportedFileReport {
  readonly path: string;
  readonly outcome: "good" | "bad" | "ignored";
  /** Why it was ignored or, where no line is to blame, why it is bad. */
  readonly reason: FileReason | null;
  readonly errorCount: number;
  /** The first of them. */
  readonly errors: readonly FormatError[];
}

/** Why a file as a whole is not taken: a stable word, the sentence, and the facts in it. */
export interface FileReason {
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, string>>;
}

/** One team's data set among the files. */
export interface ImportedSetReport {
  readonly team: number;
  /** Null while the contest has no such team. */
  readonly teamName: string | null;
  readonly kind: DataKind;
  /** Whether both files are there and good; if not, what is amiss. */
  readonly state: "complete" | "noReference" | "noOriginal" | "bad";
  readonly userCount: number | null;
  readonly eventsPerUser: number | null;
  /** `same`: the round has exactly these two files already. */
  readonly change: "new" | "same" | "replaces";
  /** Submissions to the data set that it would replace. */
  readonly submissions: number;
}

/** A difference between the round's settings and those that fit the files. */
export interface SettingsDifference {
  readonly field: string;
  readonly round: string;
  readonly files: string;
}

/** What an import would do, for people to look at before they let it. */
export interface ImportReport {
  readonly files: readonly ImportedFileReport[];
  readonly sets: readonly ImportedSetReport[];
  /** Numbers of teams that the contest does not have. */
  readonly missingTeams: readonly number[];
  /** The `round.json` that settings are taken from; null where there is none, or none that may be. */
  readonly roundFile: string | null;
  /** What the import would change in the round's settings, so that they fit the files. */
  readonly settings: readonly SettingsDifference[];
  /** Whether the round loses its hospitals: `round.json` has a grid of other regions and names none of its own. */
  readonly hospitalsGone: boolean;
  /** What stands against the import as a whole. */
  readonly problems: readonly ImportProblem[];
}

/** What stands against an import: a stable word, the sentence, and the facts in it. */
export interface ImportProblem {
  readonly code:
    | "no_sets"
    | "bad_files"
    | "grid_differs"
    | "calendar_differs"
    | "round_differs"
    | "files_disagree"
    | "partial_days";
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Where settings differ: `round` is what was expected, `files` what was found. */
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

/** What an import will do: files that were checked and lie in the store, named by their hashes. */
export const importPlanSchema = z.object({
  /** Null for a round that the import itself makes. */
  roundId: z.uuid().nullable(),
  /** The settings that the round takes over from the files; null to leave them. */
  settings: roundSettingsSchema.nullable(),
  sets: z.array(setPlanSchema),
  /** Sets among the files that lack a partner. */
  incomplete: z.int(),
});

export type SetPlan = z.infer<typeof setPlanSchema>;
export type ImportPlan = z.infer<typeof importPlanSchema>;

/** A report and, if nothing stands against it, the plan behind it. */
export interface ImportCheck {
  readonly report: ImportReport;
  readonly plan: ImportPlan | null;
}

/** The round that an import goes to, as far as it binds the files. */
export interface ImportTarget {
  /** Null for a round, or a contest, that the import itself makes. */
  readonly roundId: string | null;
  readonly contestId: string | null;
  readonly settings: RoundSettings;
  /** Whether the settings may still change: nothing rests on them. */
  readonly open: boolean;
}
