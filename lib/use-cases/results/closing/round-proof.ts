import { frozenSince } from "../../../contest/board-freeze.ts";
import { currentScoring, withRescoring } from "../../../contest/current-scoring.ts";
import { may, type Viewer } from "../../../contest/permissions.ts";
import { roundStanding } from "../../../contest/round-standing.ts";
import type { Standing } from "../../../contest/standing.ts";
import { type DataKind, formatSetName } from "../../../core/formats/file-names.ts";
import { auditHead } from "../../../platform/audit/head.ts";
import { recordLook } from "../../../platform/audit/record-look.ts";
import type { AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { findLockedSets, hashesOf, SET_FILES, type SetPart } from "../../rounds/data-sets/set-files.ts";
import { findRound } from "../../rounds/find-round.ts";
import { commitmentOf } from "./salted-pseudonyms.ts";

/** A locked set in a round's proof. Hashes of files that the viewer may not download yet are null. */
export interface PublishedSetView {
  /** `team012_data01_IDP` */
  readonly set: string;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly lockedAt: string;
  /** SHA-256 of each file that the viewer may download now. */
  readonly files: Readonly<Record<SetPart, string | null>>;
  /** The final scoring, if there is one and the salt is public: the seed of its first run, which follows from the salt, and its runs. */
  readonly final: { readonly seed: number; readonly repeats: number } | null;
}

/** What a round has published for its verification: always the commitment; salt and files once they are public. */
export interface RoundProof {
  readonly round: { readonly id: string; readonly slug: string; readonly name: string };
  /** SHA-256 of the salt's text, public since the round was created. */
  readonly saltSha256: string;
  /** Null until the data are published. */
  readonly salt: string | null;
  readonly closedAt: string | null;
  readonly dataPublishedAt: string | null;
  readonly sets: readonly PublishedSetView[];
  /** Hash of the audit log's newest sealed entry, for whoever wants to prove later that the log was not rewritten. */
  readonly auditHead: string | null;
}

/** A round's commitment, and its locked sets with the files that the viewer may have. @throws UserError `round_not_found` (404) */
export async function loadRoundProof(
  db: Database,
  viewer: AuthenticatedViewer,
  name: string,
  now = databaseClock.now(),
): Promise<RoundProof> {
  const round = await findRound(db, name, viewer);
  const standing = roundStanding(round, now);
  const who = viewer.towards(round.contestId);
  const look = { contestId: round.contestId, standing, what: `round:${round.id}` };
  await recordLook(db, who, { ...look, rule: "dataSet.downloadOriginal" });
  const isListed = listing(round, who, standing, now);
  const sets = (await findLockedSets(db, round.id)).filter(({ team }) => isListed(team.id));
  const salt = may(who, "salt.read", null, standing) ? round.salt : null;
  const finals = salt === null ? new Map() : await finalScorings(db, sets);
  return {
    round: { id: round.id, slug: round.slug, name: round.name },
    saltSha256: commitmentOf(round.salt),
    salt,
    closedAt: round.closedAt?.toISOString() ?? null,
    dataPublishedAt: round.dataPublishedAt?.toISOString() ?? null,
    sets: sets.map((set) => {
      const { team, kind, publicSet } = set;
      const hashes = hashesOf(set);
      const file = (part: SetPart) =>
        may(who, SET_FILES[part].action, team.id, standing) ? hashes[part] : null;
      return {
        set: formatSetName({ team: team.number, kind }),
        team: { number: team.number, name: team.name },
        kind,
        lockedAt: publicSet.lockedAt.toISOString(),
        files: {
          reference: file("reference"),
          original: file("original"),
          anonymized: file("anonymized"),
          public: file("public"),
          "id-table": file("id-table"),
        },
        final: finals.get(publicSet.submissionId) ?? null,
      };
    }),
    auditHead: (await auditHead(db))?.hash ?? null,
  };
}

/** Seed and runs of the final scorings that count, by submission. */
async function finalScorings(
  db: Database,
  sets: Awaited<ReturnType<typeof findLockedSets>>,
): Promise<ReadonlyMap<string, PublishedSetView["final"]>> {
  const submissions = await db.submission.findMany({
    where: { id: { in: sets.map(({ publicSet }) => publicSet.submissionId) } },
    select: { id: true, scorings: { include: withRescoring } },
  });
  return new Map(
    submissions.map(({ id, scorings }) => {
      const { state, seed, repeats } = currentScoring(scorings) ?? {};
      return [id, state === "SCORED" && seed !== undefined && repeats ? { seed, repeats } : null];
    }),
  );
}

/**
 * Returns whether a team's locked sets are listed. A missing set reveals that the team had no valid submission; so while the board
 * shows a state from before the close, sets are listed only to viewers who may know that.
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

/** The proofs of all rounds of a contest, in order. */
export async function loadRoundProofs(
  db: Database,
  viewer: AuthenticatedViewer,
  contestId: string,
): Promise<RoundProof[]> {
  const where = { contestId };
  const rounds = await db.round.findMany({ where, orderBy: { position: "asc" }, select: { id: true } });
  return Promise.all(rounds.map(({ id }) => loadRoundProof(db, viewer, id)));
}
