import { UserError } from "../../../common/errors.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { insertRules } from "../../information/rules/publish-rules.ts";
import { NEW_ROUND, replacePhases } from "../../rounds/clock/replace-phases.ts";
import { insertContest } from "../../rounds/contests.ts";
import { type PictureFile, readPicture } from "../../rounds/introduction/picture-file.ts";
import { putPicture } from "../../rounds/introduction/save-picture.ts";
import { putStory } from "../../rounds/introduction/save-story.ts";
import { insertRound } from "../../rounds/manage-rounds.ts";
import type { FileReason, ImportFile } from "../../uploads/import-file.ts";
import { applyWithin } from "../imports/apply-import.ts";
import { checkImport } from "../imports/plan-import.ts";
import type { ImportedFileReport, ImportPlan, ImportReport } from "../imports/report.ts";
import type { ContestFile } from "./contest-file.ts";
import { openContest } from "./open-contest.ts";

/** The result of an import, or the reasons against it. */
export interface ContestImportOutcome {
  readonly slug: string;
  readonly rounds: number;
  readonly teams: number;
  readonly dataSets: number;
  /** E-mail addresses of jury members who had no account; accounts without a password were created for them. */
  readonly newJury: readonly string[];
  /** Files that are left out: symbolic links, and those that are no part of the contest. */
  readonly ignored: readonly ImportedFileReport[];
  /** Reports of rounds whose data files have errors; nothing is imported if there are any. */
  readonly refused: readonly ImportReport[];
  /** False after a dry run, and if the import was refused. */
  readonly imported: boolean;
}

const NO_PLACE: FileReason = {
  code: "no_place",
  message: "neither contest.yaml nor its picture, nor in the data folder of one of its rounds",
  params: {},
};

/**
 * Creates a contest from what `exportContest` wrote, including data sets if present; completely or not at all.
 * @param dryRun only checks
 * @param onIgnored is called with the files that are left out, before anything is imported or refused
 * @throws UserError `bad_contest_file` (422), `contest_slug_taken` (409), `missing_teams` (409)
 */
export async function importContest(
  db: Database,
  store: BlobStore,
  source: string,
  { dryRun }: { dryRun: boolean },
  onIgnored: (ignored: readonly ImportedFileReport[]) => void = () => {},
): Promise<ContestImportOutcome> {
  const { file, dataFiles, picture, others, close } = await openContest(source);
  try {
    const { slug } = file.contest;
    if (await db.contest.findUnique({ where: { slug } })) throw slugTaken(slug);
    const pictureFile = picture && (await checkPicture(picture));
    const plans = new Map<string, ImportPlan>();
    const ignored = others.map(leaveOut);
    const refused: ImportReport[] = [];
    for (const round of file.rounds) {
      const files = dataFiles(round.slug);
      if (files.length === 0) continue;
      const target = { roundId: null, contestId: null, settings: round.settings, open: false };
      const { plan, report } = await checkImport(db, store, files, target);
      if (plan) plans.set(round.slug, plan);
      else refused.push(report);
      ignored.push(...report.files.filter(({ outcome }) => outcome === "ignored"));
    }
    onIgnored(ignored);
    const outcome = {
      slug,
      rounds: file.rounds.length,
      teams: file.teams.length,
      dataSets: [...plans.values()].reduce((sum, { sets }) => sum + sets.length, 0),
      newJury: [],
      ignored,
      refused,
      imported: false,
    };
    if (dryRun || refused.length > 0) return outcome;
    const newJury = await inTransaction(db, (tx) => makeContest(tx, file, pictureFile, plans));
    return { ...outcome, newJury, imported: true };
  } finally {
    close();
  }
}

async function checkPicture(file: ImportFile): Promise<PictureFile> {
  try {
    return await readPicture(await file.open());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError("bad_contest_file", `${file.path}: ${error.message}`, 422, { errorCount: 1 });
  }
}

function leaveOut({ path, ignored: reason = NO_PLACE }: ImportFile): ImportedFileReport {
  return { path, outcome: "ignored", reason, errorCount: 0, errors: [] };
}

async function makeContest(
  tx: Transaction,
  file: ContestFile,
  picture: PictureFile | null,
  plans: ReadonlyMap<string, ImportPlan>,
): Promise<string[]> {
  const { id: contestId } = await insertContest(tx, null, file.contest).catch((error: unknown) => {
    // The slug was free above; another import, or an organizer, has taken it since.
    throw isUniqueViolation(error) ? slugTaken(file.contest.slug) : error;
  });
  if (file.story) await putStory(tx, contestId, { bodyEn: file.story.en, bodyJa: file.story.ja });
  if (file.picture && picture) {
    await putPicture(tx, contestId, picture, { altEn: file.picture.en, altJa: file.picture.ja });
  }
  for (const { summary, en, ja } of file.rules) {
    await insertRules(tx, null, contestId, { summary, bodyEn: en, bodyJa: ja });
  }
  await tx.team.createMany({ data: file.teams.map((team) => ({ contestId, ...team })) });
  for (const round of file.rounds) await makeRound(tx, contestId, round, plans.get(round.slug));
  const newJury = await makeJury(tx, contestId, file.examiners);
  await recordAudit(tx, {
    userId: null,
    action: "contest.import",
    subject: `contest:${contestId}`,
    detail: { slug: file.contest.slug },
  });
  return newJury;
}

async function makeRound(
  tx: Transaction,
  contestId: string,
  round: ContestFile["rounds"][number],
  plan: ImportPlan | undefined,
): Promise<void> {
  const { name, slug, settings, boardFreezesAt, salt } = round;
  const { id } = await insertRound(tx, null, contestId, { name, slug, settings, phases: {} });
  await tx.round.update({ where: { id }, data: { boardFreezesAt, salt } });
  await replacePhases(tx, { id, ...NEW_ROUND }, round.phases);
  if (plan)
    await applyWithin(tx, null, id, plan, { createTeams: false, force: false, skipIncomplete: false });
}

async function makeJury(
  tx: Transaction,
  contestId: string,
  examiners: ContestFile["examiners"],
): Promise<string[]> {
  const made: string[] = [];
  for (const { email, name } of examiners) {
    const { count } = await tx.user.createMany({ data: [{ email, name }], skipDuplicates: true });
    if (count > 0) made.push(email);
    const { id: userId } = await tx.user.findUniqueOrThrow({ where: { email } });
    await tx.juryMember.create({ data: { contestId, userId } });
  }
  return made;
}

function slugTaken(slug: string): UserError {
  const message = `There is a contest ${slug} already: give the file's contest another slug.`;
  return new UserError("contest_slug_taken", message, 409);
}
