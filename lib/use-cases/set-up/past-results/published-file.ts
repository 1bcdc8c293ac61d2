import { z } from "zod";
import { STRONG_ATTACKERS } from "../../../contest/attackers.ts";
import {
  type AttackedRound,
  type Attacker,
  PRIVACY_SCORES,
  type PrivacyScore,
  type ScoredAttack,
} from "../../../core/scores/attacked-set.ts";

const TARGET = /^team([0-9]{3})_(data01_IDP|data02_TRP)$/;
const TEAM = /^team([0-9]{3})$/;
const LETTERS = { reidentification: "I", traceInference: "T" } as const;
export const SUMMARY_KEYS = { reidentification: "SecI", traceInference: "SecT" } as const;

const score = z.number("expected a number in [0, 1]").min(0).max(1);
/** `-` or null means no attack, as always on the attacker's own set. */
const cell = z.union([score, z.literal("-"), z.null()], {
  error: ({ input }) => `expected a number in [0, 1], "-" or null, found ${JSON.stringify(input)}`,
});
const TEAM_NUMBER = z.string().regex(/^[0-9]{3}$/, "expected a team's three digits");
const target = z.string().regex(TARGET, "expected a set like team012_data01_IDP or team012_data02_TRP");

function matrixSchema(of: PrivacyScore) {
  const summary = SUMMARY_KEYS[of];
  const attacker = z.string().refine((name) => name === summary || attackerOf(name, of) !== null, {
    error: `expected ${summary}, an attacker like team012, or a program like ${LETTERS[of]}1`,
  });
  return z.record(target, z.record(attacker, cell).superRefine(refuseSummaryGap(summary)));
}

function refuseSummaryGap(summary: string) {
  return (row: Record<string, unknown>, context: z.core.$RefinementCtx) => {
    if (row[summary] === undefined || typeof row[summary] === "number") return;
    context.addIssue({ code: "custom", path: [summary], message: "expected a number in [0, 1]" });
  };
}

const totalSchema = z.strictObject({
  SecI: score,
  SecT: score,
  /** In [0, 2] for one round; may be larger where weighted rounds are added up. */
  Total: z.number("expected a number, 0 or more").min(0),
  /** A place such as `1st`. */
  Remark: z.string().nullish(),
});

/**
 * A round's published results, in the format of PWS Cup 2019's own files: two matrices (rows: sets; columns: attackers, sample
 * programs and the published minimum), s_U of every set, and the teams' published totals.
 */
export const publishedFileSchema = z
  .strictObject({
    source: z.string().trim().min(1).max(300),
    reidentification: matrixSchema("reidentification"),
    traceInference: matrixSchema("traceInference"),
    utility: z.record(target, score),
    total: z.record(TEAM_NUMBER, totalSchema),
  })
  .superRefine((file, context) => {
    const sets = new Set(Object.keys(file.utility));
    for (const kind of PRIVACY_SCORES) {
      for (const [name, row] of Object.entries(file[kind])) {
        const complain = (path: string[], message: string) =>
          context.addIssue({ code: "custom", path: [kind, name, ...path], message });
        if (!sets.has(name)) complain([], `there is no utility of ${name}`);
        const own = name.slice(0, "team000".length);
        if (typeof row[own] === "number") complain([own], 'expected "-": a team does not attack its own set');
      }
      for (const name of sets) {
        if (file[kind][name]) continue;
        const message = `${name} has a utility but no line here`;
        context.addIssue({ code: "custom", path: [kind], message });
      }
    }
  });

const sum = z.number("expected a number, 0 or more").min(0);
const attackSums = z.object({
  Sum: z.record(z.string(), sum),
  Remark: z.record(z.string(), z.string().nullish()).optional(),
});

/** What a workbook of several rounds says of all of them together: the weighted sums of teams and of attackers. */
export const publishedSumsSchema = z.strictObject({
  total: z.record(TEAM_NUMBER, z.object({ SecI: sum, SecT: sum, Total: sum, Remark: z.string().nullish() })),
  reidentification: attackSums,
  traceInference: attackSums,
});

export type PublishedSums = z.infer<typeof publishedSumsSchema>;

/**
 * Renames the lowest s_T of each set to `SecT` where a file calls it `SecI`, like the lowest s_I, as the published final of 2019 does.
 * @param value what a file says, not yet checked; changed in place
 * @returns for how many sets
 */
export function renameMinimum(value: unknown): number {
  const { reidentification, traceInference } = SUMMARY_KEYS;
  let renamed = 0;
  for (const row of Object.values(Object(Object(value).traceInference))) {
    if (!row || typeof row !== "object" || !Object.hasOwn(row, reidentification)) continue;
    if (Object.hasOwn(row, traceInference)) continue;
    const scores = row as Record<string, unknown>;
    scores[traceInference] = scores[reidentification];
    delete scores[reidentification];
    renamed++;
  }
  return renamed;
}

export type PublishedFile = z.infer<typeof publishedFileSchema>;

/** A set with its utility, as a file publishes it. */
export type PublishedSet = AttackedRound["sets"][number] & { readonly utilityScore: number };

/** Converts the file's sets to those of lib/core; a set is valid if s_U >= `requiredUtility`. */
export function publishedSets(file: PublishedFile, requiredUtility: number): PublishedSet[] {
  return Object.entries(file.utility).map(([name, utilityScore]) => ({
    ...parseTarget(name),
    utilityScore,
    valid: utilityScore >= requiredUtility,
    attacks: {
      reidentification: attacksOf(file.reidentification[name], "reidentification"),
      traceInference: attacksOf(file.traceInference[name], "traceInference"),
    },
  }));
}

/** The numbers of all teams that occur in the file, ascending; may include team 000. */
export function publishedTeams(file: PublishedFile): number[] {
  const rows = [...Object.values(file.reidentification), ...Object.values(file.traceInference)];
  const attackers = rows.flatMap((row) => Object.keys(row)).flatMap((name) => TEAM.exec(name)?.[1] ?? []);
  const targets = Object.keys(file.utility).map((name) => name.slice("team".length, "team000".length));
  const numbers = [...Object.keys(file.total), ...attackers, ...targets].map(Number);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function parseTarget(name: string): Pick<PublishedSet, "team" | "kind"> {
  const [, team, data] = TARGET.exec(name) ?? [];
  return { team: Number(team), kind: data === "data01_IDP" ? "IDP" : "TRP" };
}

function attacksOf(row: Readonly<Record<string, number | "-" | null>>, of: PrivacyScore): ScoredAttack[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const attacker = attackerOf(name, of);
    return attacker && typeof value === "number" ? [{ attacker, attempt: 1, score: value }] : [];
  });
}

/** Parses an attacker: `team012`, or a program by its full name or its first part, e.g. `I2`. */
function attackerOf(name: string, of: PrivacyScore): Attacker | null {
  const team = TEAM.exec(name);
  if (team) return { team: Number(team[1]) };
  const program = STRONG_ATTACKERS.find((known) => known === name || known.split("-")[0] === name);
  return program?.startsWith(LETTERS[of]) ? { program } : null;
}
