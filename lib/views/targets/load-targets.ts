import type { Prisma } from "../../../generated/prisma/client.ts";
import { ATTACK_KINDS, type AttackKind } from "../../contest/attack-kinds.ts";
import { may } from "../../contest/permissions.ts";
import { clockView } from "../../contest/phase-views.ts";
import type { RoundSettings } from "../../contest/round-settings.ts";
import type { Standing } from "../../contest/standing.ts";
import {
  type AttackingTeam,
  attackerRefusal,
  attemptsLeft,
  countedAttempts,
  isShownSet,
  PREFIX_OF_ATTACK,
  targetRefusal,
} from "../../contest/team-attacks.ts";
import { formatFileName, formatTeamNumber } from "../../core/formats/file-names.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { findTargetsRound } from "../../use-cases/attacks/targets-round.ts";
import type { TargetAttacks, TargetsView, TargetView } from "./targets-view.ts";
import { teamAttackInclude, teamAttackView } from "./team-attack-view.ts";

const include = (teamId: string | null) =>
  ({
    dataSet: { include: { team: true } },
    attacks: {
      // A viewer without a team has no attacks.
      where: teamId === null ? { id: { in: [] } } : { teamId },
      orderBy: { attempt: "asc" },
      include: teamAttackInclude,
    },
  }) as const satisfies Prisma.PublicSetInclude;

type PublicSet = Prisma.PublicSetGetPayload<{ include: ReturnType<typeof include> }>;

/** The viewer of the targets, and the round's rules for them. */
interface Onlooker {
  readonly viewer: AuthenticatedViewer;
  readonly contestId: string;
  readonly roundId: string;
  readonly attacker: (AttackingTeam & { readonly name: string }) | null;
  readonly settings: RoundSettings;
  readonly standing: Standing;
}

/**
 * Loads every locked set of a round that is shown, with its files and the attacks of the viewer's own team. One query per kind of row.
 * @throws UserError as `findTargetsRound`
 */
export async function loadTargets(
  db: Database,
  name: string,
  viewer: AuthenticatedViewer,
  now = databaseClock.now(),
): Promise<TargetsView> {
  const { round, settings, standing } = await findTargetsRound(db, name, viewer, now);
  const contest = await db.contest.findUniqueOrThrow({
    where: { id: round.contestId },
    select: { slug: true, name: true, timeZone: true },
  });
  const teamId = viewer.teamIdIn(round.contestId);
  const team = teamId === null ? null : await db.team.findUnique({ where: { id: teamId } });
  const sets = await db.publicSet.findMany({
    where: { dataSet: { roundId: round.id } },
    include: include(teamId),
    orderBy: [{ dataSet: { team: { number: "asc" } } }, { dataSet: { kind: "asc" } }],
  });
  const attacker = team && attackerRefusal(team) === null ? team : null;
  const { contestId, id: roundId, slug } = round;
  const onlooker = { viewer, contestId, roundId, attacker, settings, standing };
  const phase = round.phases.find(({ kind }) => kind === "ATTACK");
  const towards = viewer.towards(contestId);
  return {
    contest,
    round: { id: roundId, slug, name: round.name, stage: standing.stage, ...clockView(round) },
    attacker: attacker && { number: attacker.number, name: attacker.name },
    open: attacker !== null && may(towards, "attack.create", attacker.id, standing),
    opensAt: phase?.startsAt.toISOString() ?? null,
    closesAt: phase?.endsAt.toISOString() ?? null,
    attackAttempts: settings.limits.attackAttempts,
    feedback: settings.attackFeedback,
    scoresShown: may(towards, "attack.readScore", teamId, standing),
    archive: { fileName: `${slug}-targets.zip`, url: `/api/v1/rounds/${roundId}/targets.zip` },
    targets: sets.filter((set) => isShownSet(set, set.dataSet.team)).map((set) => targetView(set, onlooker)),
  };
}

function targetView(set: PublicSet, onlooker: Onlooker): TargetView {
  const { team, kind, userCount, eventsPerUser } = set.dataSet;
  const { attacker, roundId } = onlooker;
  const folder = `/api/v1/rounds/${roundId}/targets/${formatTeamNumber(team.number)}/${kind}`;
  const file = (prefix: "pubtraces" | "reftraces", part: string) => ({
    fileName: formatFileName({ prefix, team: team.number, kind }),
    url: `${folder}/${part}`,
  });
  const attackable = attacker && targetRefusal(attacker, team) === null;
  return {
    team: { number: team.number, name: team.name },
    kind,
    withdrawn: team.withdrawnAt !== null,
    own: team.id === onlooker.viewer.teamIdIn(onlooker.contestId),
    userCount,
    eventsPerUser,
    files: { public: file("pubtraces", "public"), reference: file("reftraces", "reference") },
    attacks: attackable ? attacksByKind(set, attacker.number, onlooker) : null,
  };
}

function attacksByKind(set: PublicSet, attacker: number, onlooker: Onlooker): TargetView["attacks"] {
  const byKind = ATTACK_KINDS.map((kind) => [kind, targetAttacks(set, attacker, kind, onlooker)] as const);
  return Object.fromEntries(byKind) as Record<AttackKind, TargetAttacks>;
}

function targetAttacks(
  { dataSet, attacks }: PublicSet,
  attacker: number,
  kind: AttackKind,
  { viewer, contestId, settings, standing }: Onlooker,
): TargetAttacks {
  const made = attacks.filter((attack) => attack.kind === kind);
  const towards = viewer.towards(contestId);
  const team = dataSet.team.number;
  return {
    fileName: formatFileName({ prefix: PREFIX_OF_ATTACK[kind], attacker, team, kind: dataSet.kind }),
    used: countedAttempts(made).length,
    left: attemptsLeft(made, settings.limits.attackAttempts),
    attacks: made.map((attack) => teamAttackView(attack, towards, standing)),
  };
}
