import { UserError } from "../../common/errors.ts";
import type { AttackKind } from "../../contest/attack-kinds.ts";
import {
  attackKindOf,
  attemptsLeft,
  isShownSet,
  PREFIX_OF_ATTACK,
  targetRefusal,
} from "../../contest/team-attacks.ts";
import {
  type ContestFileName,
  formatFileName,
  formatTeamNumber,
  parseFileName,
} from "../../core/formats/file-names.ts";
import type { Database } from "../../platform/db/client.ts";
import type { Attacker } from "./attacking-team.ts";

/** The set that a file attacks, and the kind of attack. */
export interface AttackTarget {
  readonly publicSetId: string;
  readonly kind: AttackKind;
  /** Without `.gz`, since the uncompressed text is stored. */
  readonly fileName: string;
  readonly userCount: number;
  readonly eventsPerUser: number;
}

/**
 * Finds the set that a file attacks, from its name alone.
 * @throws UserError `bad_attack_name` (422), `own_set`, `target_withdrawn` (403), `no_target` (404),
 *   `no_attempts_left` (409)
 * @param isRepetition whether the file may be one of the attempts already
 */
export async function findTarget(
  db: Database,
  attacker: Attacker,
  fileName: string,
  isRepetition = false,
): Promise<AttackTarget> {
  const { name, kind } = readName(attacker, fileName);
  const found = await db.publicSet.findFirst({
    where: { dataSet: { roundId: attacker.roundId, kind: name.kind, team: { number: name.team } } },
    include: {
      dataSet: { include: { team: true } },
      attacks: { where: { teamId: attacker.team.id, kind }, select: { attempt: true, state: true } },
    },
  });
  const target = `team${formatTeamNumber(name.team)}`;
  if (name.team === attacker.team.number) throw ownSet();
  if (!found || !isShownSet(found, found.dataSet.team))
    throw new UserError("no_target", `${target} has no ${name.kind} set to attack.`, 404, { target });
  const { dataSet, attacks } = found;
  const refusal = targetRefusal(attacker.team, dataSet.team);
  if (refusal === "own_set") throw ownSet();
  if (refusal === "target_withdrawn") {
    throw new UserError("target_withdrawn", `${target} has withdrawn; it is not attacked.`, 403, { target });
  }
  const limit = attacker.settings.limits.attackAttempts;
  if (!isRepetition && attemptsLeft(attacks, limit) === 0) throw noAttemptsLeft(limit);
  const { userCount, eventsPerUser } = dataSet;
  const { gzipped: _, ...plain } = name;
  return { publicSetId: found.id, kind, fileName: formatFileName(plain), userCount, eventsPerUser };
}

/** The error for a team that has used all its attempts at a set. */
export function noAttemptsLeft(limit: number): UserError {
  const times = limit === 1 ? "once" : `${limit} times`;
  const message = `A team attacks a set at most ${times} with each kind of file; no attempt is left.`;
  return new UserError("no_attempts_left", message, 409, { limit, rule: "limits.attackAttempts" });
}

function ownSet(): UserError {
  return new UserError("own_set", "This is your own team's set; attack the other teams'.", 403);
}

function readName(attacker: Attacker, fileName: string): { name: ContestFileName; kind: AttackKind } {
  const parsed = parseFileName(fileName);
  const kind = parsed.ok ? attackKindOf(parsed.name.prefix) : null;
  if (parsed.ok && kind && parsed.name.attacker === attacker.team.number) return { name: parsed.name, kind };
  const expected = formatFileName({
    prefix: kind ? PREFIX_OF_ATTACK[kind] : "etable",
    attacker: attacker.team.number,
    team: likelyTarget(attacker.team.number, parsed.ok ? parsed.name : {}),
    kind: parsed.ok ? parsed.name.kind : "IDP",
  });
  throw new UserError(
    "bad_attack_name",
    `An attack's file is named like ${expected} (attacker first, then the attacked team), not ${fileName}.`,
    422,
    { expected, found: fileName, reason: parsed.ok ? "another_file" : parsed.code },
  );
}

/** Guesses the target for the example in the error message: the file may name attacker and target in the wrong order. */
function likelyTarget(own: number, { team, attacker }: Partial<ContestFileName>): number {
  return [team, attacker, 12].find((one) => one !== undefined && one !== own) ?? 13;
}
