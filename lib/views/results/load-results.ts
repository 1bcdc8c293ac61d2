import type { Prisma } from "../../../generated/prisma/client.ts";
import { currentScoring, withRescoring } from "../../contest/current-scoring.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import type { ScoredAttack } from "../../core/scores/attacked-set.ts";
import type { Database } from "../../db/client.ts";
import { isUuid } from "../../db/uuid.ts";
import { UserError } from "../../errors.ts";
import { slugSchema } from "../../rounds/schemas.ts";
import { countingId } from "../counting.ts";
import { phaseViews } from "../phase-views.ts";
import type { ContestResults, ResultSet, ResultsRound } from "./contest-results.ts";

const include = {
  teams: { orderBy: { number: "asc" }, select: { number: true, name: true } },
  rounds: {
    orderBy: { position: "asc" },
    include: {
      phases: { orderBy: { startsAt: "asc" } },
      dataSets: {
        include: {
          team: { select: { number: true } },
          submissions: {
            include: {
              scorings: {
                include: {
                  ...withRescoring,
                  results: { select: { attacker: true, kind: true, score: true } },
                },
              },
            },
          },
        },
      },
      publishedResults: {
        include: {
          sets: {
            include: {
              team: { select: { number: true } },
              attacks: { include: { attacker: { select: { number: true } } }, orderBy: { id: "asc" } },
            },
          },
        },
      },
    },
  },
} as const satisfies Prisma.ContestInclude;

type Source = Prisma.ContestGetPayload<{ include: typeof include }>;
type Round = Source["rounds"][number];
type Published = NonNullable<Round["publishedResults"]>["sets"][number];

/**
 * The sets that count in a contest, with every attack on them: submissions that were scored here, or published results.
 * One query per kind of row.
 *
 * @param contest its slug or id
 * @param round one round's slug or id; null for all
 * @throws UserError `contest_not_found`, `round_not_found` (404)
 */
export async function loadResults(
  db: Database,
  contest: string,
  round: string | null = null,
): Promise<ContestResults> {
  const where = isUuid(contest) ? { id: contest } : { slug: contest };
  // What cannot be a name is none: PostgreSQL takes no NUL in a text.
  const isName = isUuid(contest) || slugSchema.safeParse(contest).success;
  const row = isName ? await db.contest.findUnique({ where, include }) : null;
  if (!row) throw new UserError("contest_not_found", `There is no contest ${contest}.`, 404);
  const rounds = row.rounds.filter(({ id, slug }) => round === null || id === round || slug === round);
  if (round !== null && rounds.length === 0) {
    throw new UserError("round_not_found", `There is no round ${round}.`, 404);
  }
  const { slug, name, timeZone, archivedAt, teams } = row;
  return {
    contest: { slug, name, timeZone, archived: archivedAt !== null },
    teams,
    rounds: rounds.map(roundOf),
  };
}

function roundOf(round: Round): ResultsRound {
  const { requiredUtility, attackers, weight } = roundSettingsSchema.parse(round.settings);
  const published = round.publishedResults;
  const sets = published
    ? published.sets.map((set) => publishedSet(set, requiredUtility))
    : round.dataSets.flatMap((dataSet) => countingSet(dataSet, attackers));
  return {
    id: round.id,
    slug: round.slug,
    name: round.name,
    requiredUtility,
    weight,
    attackers,
    phases: phaseViews(round.phases),
    sets: sets.sort((a, b) => a.team - b.team || a.kind.localeCompare(b.kind)),
    published: published && {
      source: published.source,
      sha256: published.sha256,
      importedAt: published.importedAt.toISOString(),
      differences: Array.isArray(published.differences) ? published.differences.length : 0,
    },
  };
}

function publishedSet({ team, kind, utilityScore, attacks }: Published, requiredUtility: number): ResultSet {
  const scored = (of: Published["attacks"][number]["kind"]): ScoredAttack[] =>
    attacks
      .filter((attack) => attack.kind === of)
      .map(({ attacker, program, score }) => ({
        attacker: attacker ? { team: attacker.number } : { program: program ?? "" },
        attempt: 1,
        score,
      }));
  return {
    team: team.number,
    kind,
    utilityScore,
    valid: utilityScore >= requiredUtility,
    submission: null,
    attacks: { reidentification: scored("REIDENTIFICATION"), traceInference: scored("TRACE_INFERENCE") },
  };
}

/** The data set's counting submission, if it has one, with the attacks of the round's that count. */
function countingSet(dataSet: Round["dataSets"][number], attackers: readonly string[]): ResultSet[] {
  const id = countingId(dataSet.submissions, dataSet.pickedId);
  const submission = dataSet.submissions.find((candidate) => candidate.id === id);
  const scoring = submission && currentScoring(submission.scorings);
  if (!submission || scoring?.state !== "SCORED") return [];
  if (scoring.utilityScore === null || scoring.valid === null) return [];
  const scored = (of: (typeof scoring.results)[number]["kind"]): ScoredAttack[] =>
    scoring.results
      .filter(({ kind, attacker }) => kind === of && attackers.includes(attacker))
      .map(({ attacker, score }) => ({ attacker: { program: attacker }, attempt: 1, score }));
  return [
    {
      team: dataSet.team.number,
      kind: dataSet.kind,
      utilityScore: scoring.utilityScore,
      valid: scoring.valid,
      submission: {
        id: submission.id,
        number: submission.number,
        submittedAt: submission.submittedAt.toISOString(),
      },
      attacks: { reidentification: scored("REIDENTIFICATION"), traceInference: scored("TRACE_INFERENCE") },
    },
  ];
}
