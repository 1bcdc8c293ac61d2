import { PWS_2019_PRELIMINARY } from "../../../contest/pws-2019-settings.ts";
import { anonymize, SAMPLE_ANONYMIZER_SEED } from "../../../core/anonymizers/anonymize.ts";
import { writeAnonymizedTraces } from "../../../core/formats/anonymized-traces.ts";
import { formatFileName } from "../../../core/formats/file-names.ts";
import { Mt19937 } from "../../../core/random/mt19937.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { receiveUpload } from "../../submissions/receive-upload.ts";
import { DEMO_SUBMISSIONS, type DemoSubmission } from "./demo-plan.ts";
import { demoPopulation } from "./make-demo-contest.ts";

/**
 * Makes the demo's submissions through the same code as any upload. Continues where an earlier start left off: a data set that
 * has as many submissions as planned is left alone.
 */
export async function makeDemoSubmissions(db: Database, store: BlobStore, contestId: string): Promise<void> {
  const planned = new Map<string, number>();
  for (const submission of DEMO_SUBMISSIONS) {
    const dataSet = await findDataSet(db, contestId, submission);
    const number = (planned.get(dataSet.id) ?? 0) + 1;
    planned.set(dataSet.id, number);
    if (dataSet._count.submissions < number) await handIn(db, store, contestId, dataSet, submission);
  }
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
  db: Database,
  store: BlobStore,
  contestId: string,
  dataSet: DataSet,
  { team, kind, anonymizer }: DemoSubmission,
): Promise<void> {
  const settings = PWS_2019_PRELIMINARY;
  const { original } = demoPopulation(team, kind);
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
  const chunks = chunksOf(writeAnonymizedTraces(anonymize(original, settings.grid, anonymizer, random)));
  const origin = { source: "DEMO", arrival: async () => databaseClock.now() } as const;
  const result = await receiveUpload({ db, store }, target, chunks, origin);
  if (!result.ok) throw new Error(`a demo submission was refused: ${result.errors[0]?.message}`);
}

async function* chunksOf(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
