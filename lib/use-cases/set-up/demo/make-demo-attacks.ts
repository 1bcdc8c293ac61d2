import { Readable } from "node:stream";
import { type AttackKind, kindOfProgram } from "../../../contest/attack-kinds.ts";
import { type RoundSettings, roundSettingsSchema } from "../../../contest/round-settings.ts";
import { PREFIX_OF_ATTACK } from "../../../contest/team-attacks.ts";
import type { AttackContext } from "../../../core/attacks/attack-context.ts";
import { findAttack } from "../../../core/attacks/registry.ts";
import { formatFileName } from "../../../core/formats/file-names.ts";
import { writeInferredIdTable } from "../../../core/formats/inferred-id-table.ts";
import { writeInferredTraces } from "../../../core/formats/inferred-traces.ts";
import { publicTracesReader } from "../../../core/formats/public-traces.ts";
import { referenceTracesReader } from "../../../core/formats/reference-traces.ts";
import { regionCount } from "../../../core/grid/grid.ts";
import { viewerOf } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { scoringSettingsOf } from "../../../scoring/scoring-settings.ts";
import { attackContext, referenceContext } from "../../../scoring/steps.ts";
import { readStored } from "../../../scoring/stored-files.ts";
import { type Attacker, findAttacker } from "../../attacks/attacking-team.ts";
import { receiveAttacks } from "../../attacks/receive-attacks.ts";
import { PAST_ATTACKS } from "./demo-plan.ts";

const SEED = 2019;

interface Services {
  readonly db: Database;
  readonly store: BlobStore;
}

/**
 * Has every team of a demo round attack the public sets of all others through the same code as any upload. An attack that is there already
 * is left alone.
 * @param arrival when the attack at this share of them all, from 0 to 1, arrives
 */
export async function makeDemoAttacks(
  services: Services,
  roundId: string,
  arrival: (share: number) => Date,
): Promise<void> {
  const { db } = services;
  const round = await db.round.findUniqueOrThrow({
    where: { id: roundId },
    include: { contest: { include: { teams: { include: { members: { include: { user: true } } } } } } },
  });
  const targets = await loadTargets(db, roundId);
  const settings = roundSettingsSchema.parse(round.settings);
  const attacksOn = (target: Target) =>
    round.contest.teams
      .filter((team) => team.id !== target.dataSet.teamId)
      .flatMap((team) => (PAST_ATTACKS[team.number] ?? []).map((program) => ({ team, program })));
  const count = targets.flatMap(attacksOn).length;
  let index = 0;
  for (const target of targets) {
    // Programs share what they learn of a target.
    let context: AttackContext | undefined;
    for (const { team, program } of attacksOn(target)) {
      const arrivedAt = arrival(index++ / count);
      const [member] = team.members;
      const kind = kindOfProgram(program);
      const isMade = target.attacks.some((made) => made.teamId === team.id && made.kind === kind);
      if (isMade || !member) continue;
      const { contestId } = round;
      const membership = { contestId, teamId: team.id, teamNumber: team.number, role: member.role };
      const viewer = viewerOf({ ...member.user, memberships: [membership] }, null);
      const attacker = await findAttacker(db, { round: roundId, viewer, arrivedAt });
      context ??= await loadContext(services.store, target, settings);
      await handIn(services, attacker, target, { kind, text: answerOf(program, context) }, arrivedAt);
    }
  }
}

type Target = Awaited<ReturnType<typeof loadTargets>>[number];

function loadTargets(db: Database, roundId: string) {
  return db.publicSet.findMany({
    where: { dataSet: { roundId } },
    orderBy: { id: "asc" },
    include: { dataSet: { include: { team: true } }, attacks: { select: { teamId: true, kind: true } } },
  });
}

/** What programs need to know of a target. */
async function loadContext(
  store: BlobStore,
  { dataSet, publicSha256 }: Target,
  settings: RoundSettings,
): Promise<AttackContext> {
  const { userCount, eventsPerUser } = dataSet;
  const shape = { regionCount: regionCount(settings.grid), userCount, eventsPerUser };
  const reference = readStored(referenceTracesReader(shape), await store.bytes(dataSet.referenceSha256));
  const publicTraces = readStored(publicTracesReader(shape), await store.bytes(publicSha256));
  return attackContext(referenceContext(reference, scoringSettingsOf(settings)), publicTraces, SEED);
}

function answerOf(name: string, context: AttackContext): Iterable<Uint8Array> {
  const program = findAttack(name);
  if (!program) throw new Error(`there is no attack ${name}`);
  return program.kind === "reidentification"
    ? writeInferredIdTable(program.run(context.input, context))
    : writeInferredTraces(program.run(context.input, context));
}

interface Answer {
  readonly kind: AttackKind;
  readonly text: Iterable<Uint8Array>;
}

/** Hands in a program's answer for a team. */
async function handIn(
  services: Services,
  attacker: Attacker,
  { dataSet }: Target,
  { kind, text }: Answer,
  arrivedAt: Date,
): Promise<void> {
  const fileName = formatFileName({
    prefix: PREFIX_OF_ATTACK[kind],
    attacker: attacker.team.number,
    team: dataSet.team.number,
    kind: dataSet.kind,
  });
  const upload = {
    fileName,
    chunks: Readable.from(text),
    source: "API",
    arrival: async () => arrivedAt,
  } as const;
  const [report] = (await receiveAttacks(services, attacker, upload)).files;
  if (report.status === "refused") throw report.error;
}
