import { Readable } from "node:stream";
import { anonymize, SAMPLE_ANONYMIZER_SEED } from "../../../core/anonymizers/anonymize.ts";
import { writeAnonymizedTraces } from "../../../core/formats/anonymized-traces.ts";
import { formatFileName } from "../../../core/formats/file-names.ts";
import { Mt19937 } from "../../../core/random/mt19937.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { receiveUpload } from "../../submissions/receive-upload.ts";
import type { Arrival } from "../../uploads/receive-text.ts";
import type { DemoContest, DemoSubmission } from "./demo-plan.ts";
import { demoPopulation } from "./make-demo-contest.ts";

/**
 * Makes submissions of a demo contest through the same code as any upload. Continues where an earlier start left off: a data set that
 * has as many submissions as planned is left alone.
 * @param arrival when the submission with this index arrives
 */
export async function makeDemoSubmissions(
  { db, store }: Services,
  contest: { readonly id: string; readonly plan: DemoContest },
  submissions: readonly DemoSubmission[],
  arrival: (index: number) => Date = () => databaseClock.now(),
): Promise<void> {
  const planned = new Map<string, number>();
  for (const [index, submission] of submissions.entries()) {
    const dataSet = await findDataSet(db, contest.id, submission);
    const number = (planned.get(dataSet.id) ?? 0) + 1;
    planned.set(dataSet.id, number);
    if (dataSet._count.submissions >= number) continue;
    await handIn({ db, store }, contest, dataSet, submission, async () => arrival(index));
  }
}

interface Services {
  readonly db: Database;
  readonly store: BlobStore;
}

type DataSet = Awaited<ReturnType<typeof findDataSet>>;

function findDataSet(db: Database, contestId: string, { team, kind }: DemoSubmission) {
  return db.dataSet.findFirstOrThrow({
    where: { kind, team: { contestId, number: team } },
    include: {
      team: { include: { members: true } },
      _count: { select: { submissions: true } },
    },
  });
}

async function handIn(
  services: Services,
  { id: contestId, plan }: { readonly id: string; readonly plan: DemoContest },
  dataSet: DataSet,
  { team, kind, anonymizer }: DemoSubmission,
  arrival: Arrival,
): Promise<void> {
  const { settings } = plan;
  const { original } = demoPopulation(plan, team, kind);
  const random = new Mt19937(SAMPLE_ANONYMIZER_SEED);
  const target = {
    contestId,
    dataSetId: dataSet.id,
    userId: dataSet.team.members[0].userId,
    fileName: formatFileName({ prefix: "anotraces", team, kind }),
    userCount: dataSet.userCount,
    eventsPerUser: dataSet.eventsPerUser,
    settings,
  };
  const chunks = Readable.from(writeAnonymizedTraces(anonymize(original, settings.grid, anonymizer, random)));
  const result = await receiveUpload(services, target, chunks, { source: "DEMO", arrival });
  if (!result.ok) throw new Error(`a demo submission was refused: ${result.errors[0]?.message}`);
}
