import { expect } from "vitest";
import { roundSettingsSchema } from "../../../../../../lib/contest/round-settings.ts";
import { DATA_KINDS } from "../../../../../../lib/core/formats/file-names.ts";
import { findAttacker } from "../../../../../../lib/use-cases/attacks/attacking-team.ts";
import { receiveAttacks } from "../../../../../../lib/use-cases/attacks/receive-attacks.ts";
import { startRescoring } from "../../../../../../lib/use-cases/results/rescorings/start-rescoring.ts";
import { areScoresAwaited } from "../../../../../../lib/use-cases/submissions/score-variance/scorings-first.ts";
import { type ApiServer, startApiServer } from "../../../../../helpers/api-server.ts";
import { makeApiToken } from "../../../../../helpers/api-token.ts";
import {
  anonymizedBytes,
  makeTestContest,
  submit,
  type TestContest,
  type TestTeam,
} from "../../../../../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../helpers/database.ts";
import { eventually } from "../../../../../helpers/eventually.ts";
import { makeOrganizer } from "../../../../../helpers/make-organizer.ts";
import { attackName, inferredTable, inferredTraces } from "../../../../../helpers/public-sets.ts";
import { enterSite, leaveSite } from "../../../../../helpers/site.ts";
import { WorkerProcess } from "../../../../../helpers/worker-process.ts";

/** Three teams' IDP and TRP sets. */
export const SETS = 6;
/** Each team on both sets of both others, with both kinds of file. */
export const ATTACKS = 24;

const HOUR = 3_600_000;

/** A round of three teams whose six sets are scored, with a real worker and a real server. */
export class AttackedRound {
  readonly contest: TestContest;
  /** The organizer who scores anew. */
  readonly actorId: string;
  worker: WorkerProcess;
  readonly #token: string;
  readonly #server: ApiServer;
  readonly #database: TestDatabase;

  private constructor(
    contest: TestContest,
    organizer: { readonly id: string; readonly token: string },
    server: ApiServer,
    database: TestDatabase,
  ) {
    this.contest = contest;
    this.actorId = organizer.id;
    this.#token = organizer.token;
    this.#server = server;
    this.#database = database;
    this.worker = this.newWorker();
  }

  /** The round before its close. */
  static async open(): Promise<AttackedRound> {
    const database = await createTestDatabase();
    const contest = await makeTestContest(database.url, { teams: 3 });
    enterSite(database.url, contest.storageDir);
    const server = await startApiServer();
    const { id } = await makeOrganizer(contest.db, { email: "organizer@example.org", name: "Organizer" });
    const token = (await makeApiToken(contest.db, id)).secret;
    const round = new AttackedRound(contest, { id, token }, server, database);
    for (const [i, team] of contest.teams.entries()) {
      for (const kind of DATA_KINDS) {
        // Deletes alone: valid whatever the distance at which a location is lost.
        const deleting = { name: "A2-MRLH", muX: 0, muY: 0, lambda: 0.05 + 0.05 * i } as const;
        const bytes = anonymizedBytes(contest, deleting, 2 * i + (kind === "IDP" ? 1 : 2));
        await submit(contest, team, kind, bytes);
      }
    }
    await round.allScored();
    return round;
  }

  /** The round in its attack phase, with all attacks scored. */
  static async openAttacked(): Promise<AttackedRound> {
    const round = await AttackedRound.open();
    try {
      await round.playAttackPhase();
    } catch (error) {
      await round.close();
      throw error;
    }
    return round;
  }

  async close(): Promise<void> {
    await this.worker.end("SIGKILL");
    await this.#server.close();
    await leaveSite();
    await this.contest.close();
    await this.#database.drop();
  }

  /** Lets the worker's clock lock the sets, and every team attack the others'. */
  async playAttackPhase(): Promise<void> {
    const { db, roundId, teams, settings } = this.contest;
    const at = (hours: number) => new Date(Date.now() + hours * HOUR);
    await db.phase.createMany({
      data: [
        { roundId, kind: "ANONYMIZATION", startsAt: at(-2), endsAt: at(-1) },
        { roundId, kind: "ATTACK", startsAt: at(-1), endsAt: at(1) },
      ],
    });
    await eventually("the round is closed", async () => (await this.#round()).closedAt !== null);
    await this.changeSettings({ attackFeedback: "score" });
    for (const [i, attacker] of teams.entries()) {
      for (const [j, target] of teams.entries()) {
        if (i === j) continue;
        for (const [k, kind] of DATA_KINDS.entries()) {
          const table = inferredTable(settings.userCount, 1 + 7 * i + 3 * j + k);
          await this.#attack(attacker, attackName("etable", attacker, target, kind), table);
          const traces = inferredTraces(this.contest, 300 + 97 * i + 13 * j + 31 * k);
          await this.#attack(attacker, attackName("etraces", attacker, target, kind), traces);
        }
      }
    }
    await this.allScored();
  }

  /** What stands for a new version of the scorer, among other things: other numbers from the same files and seeds. */
  async changeSettings(changes: object): Promise<void> {
    const settings = { ...roundSettingsSchema.parse((await this.#round()).settings), ...changes };
    await this.contest.db.round.update({ where: { id: this.contest.roundId }, data: { settings } });
  }

  /** Begins to score anew, as a preview. @returns the re-scoring's id */
  begin(which: "counting" | "all" | "none", attacks?: boolean): Promise<string> {
    const { db, roundId } = this.contest;
    return startRescoring(db, {
      roundId,
      actorId: this.actorId,
      which,
      attacks,
    });
  }

  async allScored(): Promise<void> {
    await eventually("all is scored", async () => !(await areScoresAwaited(this.contest.db)));
  }

  newWorker(): WorkerProcess {
    return new WorkerProcess(this.#database.url, this.contest.storageDir);
  }

  /** Asks the API for something of a re-scoring, as the organizer unless said otherwise. */
  request(method: "GET" | "POST", path: string, token = this.#token): Promise<Response> {
    const address = `${this.#server.url}/api/v1/rescorings/${path}`;
    return fetch(address, { method, headers: { authorization: `Bearer ${token}` } });
  }

  #round() {
    return this.contest.db.round.findUniqueOrThrow({ where: { id: this.contest.roundId } });
  }

  async #attack(attacker: TestTeam, name: string, bytes: Uint8Array): Promise<void> {
    const { db, store, roundId } = this.contest;
    const intent = { round: roundId, viewer: attacker.viewer, arrivedAt: new Date() };
    const chunks = (async function* () {
      yield bytes;
    })();
    const upload = { fileName: name, chunks, source: "API" as const, arrival: async () => intent.arrivedAt };
    const { files } = await receiveAttacks({ db, store }, await findAttacker(db, intent), upload);
    expect(files).toMatchObject([{ status: "accepted" }]);
  }
}
