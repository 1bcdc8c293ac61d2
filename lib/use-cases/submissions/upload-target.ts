import { UserError } from "../../common/errors.ts";
import { type RoundSettings, roundSettingsSchema } from "../../contest/round-settings.ts";
import { type DataKind, formatFileName, parseFileName } from "../../core/formats/file-names.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { assertRulesAccepted } from "../information/rules/accept-rules.ts";
import { findRound } from "../rounds/find-round.ts";
import { assertAnonymizing } from "./assert-anonymizing.ts";
import { assertMaySubmit } from "./assert-may-submit.ts";

/** A request to begin an upload. */
interface UploadIntent {
  /** The round's id, or its slug if only one of the viewer's rounds has it. */
  readonly round: string;
  /** Taken from the file name if absent. */
  readonly kind: DataKind | undefined;
  /** If absent, the rulebook's name for the target is used. */
  readonly fileName: string | undefined;
  readonly viewer: AuthenticatedViewer;
  /** This time decides about deadlines. */
  readonly arrivedAt: Date;
}

/** The destination of an upload. */
export interface UploadTarget {
  readonly dataSetId: string;
  readonly userId: string;
  /** Without `.gz`, since the uncompressed text is stored. */
  readonly fileName: string;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly settings: RoundSettings;
}

/**
 * Finds the viewer's own data set for an upload.
 * @throws UserError if there is none or it takes no upload: not signed in, no such round, no team, phase closed, wrong file
 *   name, rules not accepted, too many submissions
 */
export async function findUploadTarget(db: Database, intent: UploadIntent): Promise<UploadTarget> {
  const { viewer, arrivedAt } = intent;
  if (viewer.userId === null) throw new UserError("sign_in_required", "Sign in first.", 401);
  const round = await findRound(db, intent.round, viewer);
  const teamId = viewer.teamIdIn(round.contestId);
  const team = teamId === null ? null : await db.team.findUnique({ where: { id: teamId } });
  if (!team) throw new UserError("no_team", "Only a member of a team in this contest can submit.", 403);
  assertAnonymizing(viewer.towards(round.contestId), "submission.create", team.id, round, arrivedAt);
  const kind = kindOf(intent, team.number);
  const dataSet = await db.dataSet.findUnique({
    where: { roundId_teamId_kind: { roundId: round.id, teamId: team.id, kind } },
  });
  if (!dataSet) {
    throw new UserError("no_data_set", `Your team has no ${kind} data set in ${round.name} yet.`, 404);
  }
  await assertRulesAccepted(db, viewer.userId, round.contestId);
  await assertMaySubmit(db, dataSet.id, arrivedAt);
  return {
    dataSetId: dataSet.id,
    userId: viewer.userId,
    fileName: formatFileName({ prefix: "anotraces", team: team.number, kind }),
    userCount: dataSet.userCount,
    eventsPerUser: dataSet.eventsPerUser,
    settings: roundSettingsSchema.parse(round.settings),
  };
}

/** Determines the data set from the request and the file name, which must agree. */
function kindOf(intent: UploadIntent, team: number): DataKind {
  if (intent.fileName === undefined) {
    if (intent.kind) return intent.kind;
    throw new UserError("dataset_required", "Say which data set this is for: dataset=IDP or dataset=TRP.");
  }
  const parsed = parseFileName(intent.fileName);
  const kind = intent.kind ?? (parsed.ok ? parsed.name.kind : "IDP");
  const fits = parsed.ok && parsed.name.prefix === "anotraces" && parsed.name.team === team;
  if (fits && parsed.name.kind === kind) return kind;
  const expected = formatFileName({ prefix: "anotraces", team, kind });
  throw new UserError(
    "bad_file_name",
    `The file must be named ${expected} (or ${expected}.gz), but it is named ${intent.fileName}.`,
    422,
    { expected, found: intent.fileName, reason: parsed.ok ? "another_data_set" : parsed.code },
  );
}
