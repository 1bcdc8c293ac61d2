import { Readable } from "node:stream";
import { PREFIX_OF_ATTACK } from "../../../contest/team-attacks.ts";
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
  const attacks = round.contest.teams.flatMap((team) =>
    (PAST_ATTACKS[team.number] ?? []).flatMap((program) =>
      targets
        .filter((target) => target.dataSet.teamId !== team.id)
        .map((target) => ({ team, program, target })),
    ),
  );
  for (const [index, { team, program, target }] of attacks.entries()) {
    const [member] = team.members;
    if (!member) continue;
    const { contestId } = round;
    const membership = { contestId, teamId: team.id, teamNumber: team.number, role: member.role };
    const viewer = viewerOf({ ...member.user, memberships: [membership] }, null);
    const arrivedAt = arrival(index / attacks.length);
    const attacker = await findAttacker(db, { round: roundId, viewer, arrivedAt });
    await attack(services, attacker, target, program, arrivedAt);
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

/** Runs a program against a public set, and hands in its answer for the team. */
async function attack(
  { db, store }: Services,
  attacker: Attacker,
  target: Target,
  name: string,
  arrivedAt: Date,
): Promise<void> {
  const program = findAttack(name);
  if (!program) throw new Error(`there is no attack ${name}`);
  const kind = program.kind === "reidentification" ? "REIDENTIFICATION" : "TRACE_INFERENCE";
  const { dataSet, publicSha256, attacks } = target;
  if (attacks.some((made) => made.teamId === attacker.team.id && made.kind === kind)) return;
  const { userCount, eventsPerUser } = dataSet;
  const shape = { regionCount: regionCount(attacker.settings.grid), userCount, eventsPerUser };
  const reference = readStored(referenceTracesReader(shape), await store.bytes(dataSet.referenceSha256));
  const publicTraces = readStored(publicTracesReader(shape), await store.bytes(publicSha256));
  const context = attackContext(
    referenceContext(reference, scoringSettingsOf(attacker.settings)),
    publicTraces,
    SEED,
  );
  const text =
    program.kind === "reidentification"
      ? writeInferredIdTable(program.run(context.input, context))
      : writeInferredTraces(program.run(context.input, context));
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
  const [report] = (await receiveAttacks({ db, store }, attacker, upload)).files;
  if (report.status === "refused") throw report.error;
}
