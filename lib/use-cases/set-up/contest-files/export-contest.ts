import { Readable } from "node:stream";
import { formatFileName } from "../../../core/formats/file-names.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { verifiedStream } from "../../../platform/storage/verified.ts";
import { CONTEST_FILE } from "./contest-file.ts";
import { printContest } from "./contest-yaml.ts";
import { describeContest } from "./describe-contest.ts";
import { type ExportedFile, writeFiles } from "./write-files.ts";

/**
 * Writes a contest's set-up to a new folder, or to a new zip archive if the name ends in `.zip`; only the owner can read it.
 *
 * @param options.withData adds every data set's R and O and the rounds' salts, which are the contest's secrets
 * @returns the names of the files
 * @throws UserError `contest_not_found` (404), `file_exists` (409); BlobNotFoundError, BlobDamagedError
 */
export async function exportContest(
  db: Database,
  store: BlobStore,
  name: string,
  { target, withData }: { target: string; withData: boolean },
): Promise<string[]> {
  const file = await describeContest(db, name, { withSalts: withData });
  const contest = await db.contest.findUniqueOrThrow({ where: { slug: file.contest.slug } });
  const yaml: ExportedFile = { name: CONTEST_FILE, open: async () => Readable.from([printContest(file)]) };
  const picture = file.picture ? [pictureFile(db, contest.id, file.picture.file)] : [];
  const files = [yaml, ...picture, ...(withData ? await dataFiles(db, store, contest.id) : [])];
  // Recorded first, so that no secret is written without an entry.
  await recordAudit(db, {
    userId: null,
    action: "contest.export",
    subject: `contest:${contest.id}`,
    detail: { slug: contest.slug, withData },
  });
  await writeFiles(files, target);
  return files.map((written) => written.name);
}

function pictureFile(db: Database, contestId: string, name: string): ExportedFile {
  return {
    name,
    open: async () => {
      const { bytes } = await db.contestPicture.findUniqueOrThrow({ where: { contestId } });
      return Readable.from([bytes]);
    },
  };
}

async function dataFiles(db: Database, store: BlobStore, contestId: string): Promise<ExportedFile[]> {
  const sets = await db.dataSet.findMany({
    where: { round: { contestId } },
    include: { round: { select: { slug: true } }, team: { select: { number: true } } },
    orderBy: [{ round: { position: "asc" } }, { team: { number: "asc" } }, { kind: "asc" }],
  });
  return sets.flatMap(({ round, team, kind, referenceSha256, originalSha256 }) => {
    const file = (prefix: "reftraces" | "orgtraces", sha256: string): ExportedFile => ({
      name: `data/${round.slug}/${formatFileName({ prefix, team: team.number, kind })}`,
      open: async () => verifiedStream(sha256, await store.read(sha256)),
    });
    return [file("reftraces", referenceSha256), file("orgtraces", originalSha256)];
  });
}
