import { attackKindOf } from "@/lib/contest/team-attacks.ts";
import { formatTeamNumber, parseFileName } from "@/lib/core/formats/file-names.ts";
import type { TargetsView } from "@/lib/views/targets/targets-view.ts";

/** What handing a file in will use up, as far as its name tells. */
export type PlannedAttack = { readonly fileName: string } & (
  | {
      /** `last`: the last attempt; `overflow`: no attempt is left for this file. */
      readonly fate: "spare" | "last" | "overflow";
      /** E.g. `012 IDP`. */
      readonly target: string;
      /** Number of the attempt that it will be, from 1; at most the limit. */
      readonly attempt: number;
    }
  /** `own`: the team's own set; `unknown`: the name matches no target. The server refuses both. */
  | { readonly fate: "own" | "unknown" }
);

/**
 * Plans the attempts that files will use up, in the given order.
 * @param fileNames of each file: its own name or, of an archive, those in it
 * @returns for each file, a plan for each of its names
 */
export function planAttacks(
  { attacker, targets, attackAttempts }: Pick<TargetsView, "attacker" | "targets" | "attackAttempts">,
  fileNames: readonly (readonly string[])[],
): PlannedAttack[][] {
  const planned = new Map<string, number>();
  const plan = (fileName: string): PlannedAttack => {
    const parsed = parseFileName(fileName);
    const kind = parsed.ok ? attackKindOf(parsed.name.prefix) : null;
    if (!parsed.ok || !kind || parsed.name.attacker !== attacker?.number)
      return { fileName, fate: "unknown" };
    const { team, kind: dataKind } = parsed.name;
    const target = targets.find((one) => one.team.number === team && one.kind === dataKind);
    const attacks = target?.attacks?.[kind];
    if (!attacks) return { fileName, fate: target?.own ? "own" : "unknown" };
    const key = `${team} ${dataKind} ${kind}`;
    const before = planned.get(key) ?? 0;
    planned.set(key, before + 1);
    const attempt = attacks.used + before + 1;
    const left = attacks.left - before - 1;
    return {
      fileName,
      fate: left < 0 ? "overflow" : left === 0 ? "last" : "spare",
      target: `${formatTeamNumber(team)} ${dataKind}`,
      attempt: Math.min(attempt, attackAttempts),
    };
  };
  return fileNames.map((names) => names.map(plan));
}
