import { recordAudit } from "../audit/record.ts";
import { type AuthenticatedViewer, contestIdsOf } from "../auth/viewer.ts";
import { frozenSince } from "../contest/board-freeze.ts";
import { type Action, assertMay, may, type Viewer } from "../contest/permissions.ts";
import type { Standing } from "../contest/standing.ts";
import { type DataKind, type FilePrefix, formatFileName, formatSetName } from "../core/formats/file-names.ts";
import type { Database } from "../db/client.ts";
import { UserError } from "../errors.ts";
import { findRound } from "../rounds/find-round.ts";
import { roundStanding } from "../rounds/round-standing.ts";
import type { FileToSend } from "../submissions/open-submission-file.ts";
import { commitmentOf } from "./salted-pseudonyms.ts";

/** A closed round's files, by what they are; who may have each, and when, is lib/contest/permissions.ts to say. */
export const PUBLISHED_PARTS = {
  reference: { prefix: "reftraces", action: "dataSet.downloadReference" },
  original: { prefix: "orgtraces", action: "dataSet.downloadOriginal" },
  anonymized: { prefix: "anotraces", action: "idTable.download" },
  public: { prefix: "pubtraces", action: "publicSet.read" },
  "id-table": { prefix: "ptable", action: "idTable.download" },
} as const satisfies Record<string, { prefix: FilePrefix; action: Action }>;

export type PublishedPart = keyof typeof PUBLISHED_PARTS;

/** A locked set in a round's proof. Files that the asker may not have yet are null. */
export interface PublishedSetView {
  /** `team012_data01_IDP` */
  readonly set: string;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly lockedAt: string;
  /** SHA-256 of each file that the asker may download now. */
  readonly files: Readonly<Record<PublishedPart, string | null>>;
}

/** What a round has published of itself: its commitment always, the salt and the files when their time has come. */
export interface RoundProof {
  readonly round: { readonly id: string; readonly slug: string; readonly name: string };
  /** SHA-256 of the salt's text, public from the round's first day. */
  readonly saltSha256: string;
  /** Null until the data are published. */
  readonly salt: string | null;
  readonly closedAt: string | null;
  readonly dataPublishedAt: string | null;
  readonly sets: readonly PublishedSetView[];
}

/** A round's commitment, and its locked sets with the files that the viewer may have. @throws UserError `round_not_found` (404) */
export async function loadRoundProof(
  db: Database,
  viewer: AuthenticatedViewer,
  name: string,
  now = new Date(),
): Promise<RoundProof> {
  const round = await findRound(db, name, contestIdsOf(viewer));
  const standing = roundStanding(round, now);
  const who = viewer.towards(round.contestId);
  const isListed = listing(round, who, standing, now);
  const sets = (await lockedSets(db, round.id)).filter(({ dataSet }) => isListed(dataSet.team.id));
  return {
    round: { id: round.id, slug: round.slug, name: round.name },
    saltSha256: commitmentOf(round.salt),
    salt: may(who, "salt.read", null, standing) ? round.salt : null,
    closedAt: round.closedAt?.toISOString() ?? null,
    dataPublishedAt: round.dataPublishedAt?.toISOString() ?? null,
    sets: sets.map((set) => {
      const { team, kind } = set.dataSet;
      const hashes = hashesOf(set);
      const file = (part: PublishedPart) =>
        may(who, PUBLISHED_PARTS[part].action, team.id, standing) ? hashes[part] : null;
      return {
        set: formatSetName({ team: team.number, kind }),
        team: { number: team.number, name: team.name },
        kind,
        lockedAt: set.lockedAt.toISOString(),
        files: {
          reference: file("reference"),
          original: file("original"),
          anonymized: file("anonymized"),
          public: file("public"),
          "id-table": file("id-table"),
        },
      };
    }),
  };
}

/**
 * Which teams' locked sets are listed: a set that is missing tells that the team's last one was not valid, so while the
 * board stands still as it was before the close, they are for those alone who may know that.
 */
function listing(
  round: Awaited<ReturnType<typeof findRound>>,
  who: Viewer,
  standing: Standing,
  now: Date,
): (teamId: string) => boolean {
  const since = frozenSince(round, now);
  if (since === null || round.closedAt === null || round.closedAt <= since) return () => true;
  return (teamId) =>
    may(who, "leaderboard.readUnfrozen", teamId) || may(who, "publicSet.read", teamId, standing);
}

/** The proofs of all rounds of a contest, in their order. */
export async function loadRoundProofs(
  db: Database,
  viewer: AuthenticatedViewer,
  contestId: string,
): Promise<RoundProof[]> {
  const where = { contestId };
  const rounds = await db.round.findMany({ where, orderBy: { position: "asc" }, select: { id: true } });
  return Promise.all(rounds.map(({ id }) => loadRoundProof(db, viewer, id)));
}

/** Which file of a closed round somebody asks for. */
export interface PublishedFileRequest {
  readonly round: string;
  readonly team: number;
  readonly kind: DataKind;
  readonly part: PublishedPart;
}

/**
 * A file of a locked set. Until the data are published to all, an organizer's download of a secret one is written down.
 * @throws UserError `round_not_found`, `no_public_set` (404), and as `assertMay`
 */
export async function openPublishedFile(
  db: Database,
  viewer: AuthenticatedViewer,
  { round: name, team: number, kind, part }: PublishedFileRequest,
  now = new Date(),
): Promise<FileToSend> {
  const round = await findRound(db, name, contestIdsOf(viewer));
  const standing = roundStanding(round, now);
  const { prefix, action } = PUBLISHED_PARTS[part];
  const who = viewer.towards(round.contestId);
  const sets = await lockedSets(db, round.id);
  const set = sets.find(({ dataSet }) => dataSet.team.number === number && dataSet.kind === kind);
  assertMay(who, action, set?.dataSet.team.id ?? null, standing);
  if (!set) throw new UserError("no_public_set", "There is no such locked set in this round.", 404);
  if (!standing.dataPublished && action !== "publicSet.read") {
    const detail = { round: round.name, number, kind, part };
    await recordAudit(db, { userId: viewer.userId, action, subject: `dataSet:${set.dataSet.id}`, detail });
  }
  return { sha256: hashesOf(set)[part], fileName: formatFileName({ prefix, team: number, kind }) };
}

type LockedSet = Awaited<ReturnType<typeof lockedSets>>[number];

function lockedSets(db: Database, roundId: string) {
  return db.publicSet.findMany({
    where: { dataSet: { roundId } },
    orderBy: [{ dataSet: { team: { number: "asc" } } }, { dataSet: { kind: "asc" } }],
    include: {
      dataSet: { include: { team: { select: { id: true, number: true, name: true } } } },
      submission: { select: { sha256: true } },
    },
  });
}

function hashesOf({
  dataSet,
  submission,
  publicSha256,
  idTableSha256,
}: LockedSet): Record<PublishedPart, string> {
  return {
    reference: dataSet.referenceSha256,
    original: dataSet.originalSha256,
    anonymized: submission.sha256,
    public: publicSha256,
    "id-table": idTableSha256,
  };
}
