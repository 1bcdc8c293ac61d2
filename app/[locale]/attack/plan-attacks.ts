import { attackKindOf } from "@/lib/contest/team-attacks.ts";
import { formatTeamNumber, parseFileName } from "@/lib/core/formats/file-names.ts";
import type { TargetsView } from "@/lib/views/targets/targets-view.ts";

/** What uploading a file will use up, as far as its name tells. */
export interface PlannedAttack {
  readonly fileName: string;
  /** E.g. `012 IDP`. */
  readonly target: string;
  /** Number of the attempt that it will be, from 1; at most the limit. */
  readonly attempt: number;
  /** `last`: the last attempt; `overflow`: no attempt is left for this file. */
  readonly fate: "spare" | "last" | "overflow";
}

/** Plans the attempts that the files will use up, in the given order. Skips names that match no target; the server refuses those. */
export function planAttacks(
  { attacker, targets, attackAttempts }: Pick<TargetsView, "attacker" | "targets" | "attackAttempts">,
  fileNames: readonly string[],
): PlannedAttack[] {
  const planned = new Map<string, number>();
  return fileNames.flatMap((fileName) => {
    const parsed = parseFileName(fileName);
    const kind = parsed.ok ? attackKindOf(parsed.name.prefix) : null;
    if (!parsed.ok || !kind || parsed.name.attacker !== attacker?.number) return [];
    const { team, kind: dataKind } = parsed.name;
    const target = targets.find((one) => one.team.number === team && one.kind === dataKind);
    const attacks = target?.attacks?.[kind];
    if (!attacks) return [];
    const key = `${team} ${dataKind} ${kind}`;
    const before = planned.get(key) ?? 0;
    planned.set(key, before + 1);
    const attempt = attacks.used + before + 1;
    const left = attacks.left - before - 1;
    const fate = left < 0 ? "overflow" : left === 0 ? "last" : "spare";
    return [
      {
        fileName,
        target: `${formatTeamNumber(team)} ${dataKind}`,
        attempt: Math.min(attempt, attackAttempts),
        fate,
      },
    ];
  });
}
