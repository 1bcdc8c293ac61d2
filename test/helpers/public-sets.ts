import { formatFileName, formatSetName } from "../../lib/core/formats/file-names.ts";
import { regionCount } from "../../lib/core/grid/grid.ts";
import { storeChunks } from "../../lib/platform/storage/blob-store.ts";
import { makePublicSet } from "../../lib/use-cases/results/closing/make-public-set.ts";
import { anonymizedBytes, submit, type TestContest, type TestTeam } from "./contest.ts";

const HOUR_MS = 3_600_000;

/** Opens the attack phase of a round, from `from` to `to` hours from now, with the anonymization phase closed before it. */
export async function openAttackPhase(
  { db, roundId }: Pick<TestContest, "db" | "roundId">,
  { from = -1, to = 1 }: { from?: number; to?: number } = {},
): Promise<void> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const attack = { startsAt: at(from), endsAt: at(to) };
  const anonymization = { startsAt: at(from - 2), endsAt: at(from - 1) };
  await db.phase.deleteMany({ where: { roundId } });
  await db.phase.createMany({
    data: [
      { roundId, kind: "ANONYMIZATION", ...anonymization },
      { roundId, kind: "ATTACK", ...attack },
    ],
  });
  await db.round.update({ where: { id: roundId }, data: { closedAt: anonymization.endsAt } });
}

/** A locked set, and its ID table, which attacks on it are scored against. */
export interface LockedSet {
  readonly id: string;
  readonly submissionId: string;
  /** The bytes of `ptable`. */
  readonly idTable: Buffer;
}

/** Locks a team's set as the close of the anonymization phase does, after submitting it and setting its scores. */
export async function lockSet(
  contest: TestContest,
  team: TestTeam,
  kind: "IDP" | "TRP",
  options: { bytes?: Buffer; utilityScore?: number } = {},
): Promise<LockedSet> {
  const { db, store, settings } = contest;
  const { bytes = anonymizedBytes(contest), utilityScore = 0.8 } = options;
  const { id: submissionId } = await submit(contest, team, kind, bytes);
  await db.scoring.updateMany({
    where: { submissionId },
    data: {
      state: "SCORED",
      utilityScore,
      valid: utilityScore >= settings.requiredUtility,
      minReidentificationScore: 1,
      minTraceInferenceScore: 1,
    },
  });
  const files = makePublicSet({
    anonymized: bytes,
    userCount: settings.userCount,
    eventsPerUser: settings.calendar.days * settings.calendar.slotsPerDay,
    regionCount: regionCount(settings.grid),
    salt: "a salt",
    set: formatSetName({ team: team.number, kind }),
  });
  const idTable = Buffer.concat([...files.idTable]);
  const { id } = await db.publicSet.create({
    data: {
      dataSetId: team.dataSets[kind],
      submissionId,
      publicSha256: (await storeChunks(store, files.publicTraces)).sha256,
      idTableSha256: (await storeChunks(store, [idTable])).sha256,
    },
  });
  return { id, submissionId, idTable };
}

/** File name of an attack. */
export function attackName(
  prefix: "etable" | "etraces",
  attacker: TestTeam,
  target: TestTeam,
  kind: "IDP" | "TRP",
): string {
  return formatFileName({ prefix, attacker: attacker.number, team: target.number, kind });
}

/** Inferred ID table of `userCount` rows: user `first`, then the following ones, cyclically. */
export function inferredTable(userCount: number, first = 1): Uint8Array<ArrayBuffer> {
  const users = Array.from({ length: userCount }, (_, i) => ((first - 1 + i) % userCount) + 1);
  return Uint8Array.from(Buffer.from(`user_id\n${users.join("\n")}\n`));
}

/** Inferred traces of the same region everywhere. */
export function inferredTraces(
  { settings }: Pick<TestContest, "settings">,
  region = 500,
): Uint8Array<ArrayBuffer> {
  const events = settings.userCount * settings.calendar.days * settings.calendar.slotsPerDay;
  return Uint8Array.from(Buffer.from(`reg_id\n${`${region}\n`.repeat(events)}`));
}
