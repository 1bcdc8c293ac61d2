import { beforeAll, expect, it } from "vitest";
import { UserError } from "../../../../lib/common/errors.ts";
import { type ActedRound, ROUND_ACTS, type RoundActName } from "../../../../lib/contest/round-acts.ts";
import { freezeBoard, unfreezeBoard } from "../../../../lib/use-cases/rounds/clock/freeze-board.ts";
import { holdRound, releaseRound } from "../../../../lib/use-cases/rounds/clock/hold-round.ts";
import { publish } from "../../../../lib/use-cases/rounds/clock/publish.ts";
import type { RoundAct } from "../../../../lib/use-cases/rounds/clock/round-act.ts";
import { turnPhase } from "../../../../lib/use-cases/rounds/clock/set-phases.ts";
import { applyImport } from "../../../../lib/use-cases/set-up/imports/apply-import.ts";
import { rescoreRound } from "../../../../lib/use-cases/site/console/rescore-round.ts";
import { requestRescoring } from "../../../../lib/use-cases/submissions/request-rescoring.ts";
import { submit } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { ACT_COURSE } from "../../../unit/contest/round-act-course.ts";

const contest = await contestForFile();
let submissionId: string;
let imports = 0;

beforeAll(async () => {
  submissionId = (await submit(contest, contest.teams[0], "IDP")).id;
});

/** Brings the round to a point of its life, with a submission that has its scores. */
async function bring({ phases, ...state }: ActedRound): Promise<void> {
  const { db, roundId } = contest;
  await db.round.update({ where: { id: roundId }, data: { ...state, phases: { deleteMany: {} } } });
  await db.phase.createMany({ data: phases.map((phase) => ({ ...phase, roundId })) });
  await db.scoring.deleteMany({ where: { submissionId, number: { gt: 1 } } });
  await db.scoring.updateMany({ where: { submissionId }, data: { state: "SCORED" } });
}

/** A set that differs from all before. */
const importSet = () => {
  const file = `${++imports}`.padStart(64, "0");
  const files = { referenceSha256: file, originalSha256: file, userCount: 30, eventsPerUser: 10 };
  const plan = {
    roundId: contest.roundId,
    settings: null,
    incomplete: 0,
    sets: [{ team: 2, kind: "TRP" as const, ...files }],
  };
  const consent = { createTeams: false, force: false, skipIncomplete: false };
  return applyImport(contest.db, null, contest.roundId, plan, consent);
};

const organizer = () => contest.teams[0].captainId;

const DO: Readonly<Record<RoundActName, (act: RoundAct) => Promise<unknown>>> = {
  hold: (act) => holdRound(contest.db, act),
  release: (act) => releaseRound(contest.db, act),
  end: (act) => turnPhase(contest.db, act, { turn: "end" }),
  next: (act) => turnPhase(contest.db, act, { turn: "next" }),
  freeze: (act) => freezeBoard(contest.db, act, act.now),
  unfreeze: (act) => unfreezeBoard(contest.db, act),
  publishResults: (act) => publish(contest.db, act, "results"),
  publishData: (act) => publish(contest.db, act, "data"),
  importSets: importSet,
  rescore: () => rescoreRound(contest.db, organizer(), contest.roundId),
};

async function outcome(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `${error.status} ${error.code}`;
  }
}

it.each(ACT_COURSE)(
  "the server allows or refuses each act as the rule says: $name",
  async ({ round, now, refusals }) => {
    const act = { actorId: null, roundId: contest.roundId, now };
    for (const name of ROUND_ACTS) {
      await bring(round);
      const refusal = refusals[name];
      expect([name, await outcome(DO[name](act))]).toEqual([name, refusal && `409 ${refusal}`]);
    }
    await bring(round);
    const one = await outcome(requestRescoring(contest.db, submissionId, organizer()));
    expect(one).toBe(refusals.rescore && `409 ${refusals.rescore}`);
  },
);
