import { expect } from "vitest";
import { makeTestContest, type TestContest, type TestTeam } from "../../../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../../../helpers/database.ts";
import {
  attackName,
  inferredTable,
  type LockedSet,
  lockSet,
  openAttackPhase,
} from "../../../helpers/public-sets.ts";
import { enterSite, leaveSite } from "../../../helpers/site.ts";

/** What the route answers: a report for each file, or a refusal. */
interface Answer {
  status: number;
  code?: string;
  detail?: string;
  errorCount?: number;
  errors?: { line: number; message: string }[];
  accepted?: number;
  refused?: number;
  files?: {
    fileName: string;
    status: string;
    attempt?: number;
    attemptsLeft?: number;
    code?: string;
    errorCount?: number;
    errors?: { line: number }[];
  }[];
}

type Body = Uint8Array<ArrayBuffer> | FormData | ReadableStream<Uint8Array>;

type AttackRoute = typeof import("../../../../app/api/v1/rounds/[round]/attacks/route.ts");

/**
 * A contest with an attack phase, and the route that takes attacks: of four teams the first attacks; the first three have
 * a locked IDP set, the second a TRP set too.
 */
export class AttackedContest {
  readonly contest: TestContest;
  /** The target's IDP set. */
  readonly locked: LockedSet;
  readonly #database: TestDatabase;
  readonly #route: AttackRoute;

  private constructor(contest: TestContest, locked: LockedSet, database: TestDatabase, route: AttackRoute) {
    this.contest = contest;
    this.locked = locked;
    this.#database = database;
    this.#route = route;
  }

  static async open(): Promise<AttackedContest> {
    const database = await createTestDatabase();
    const contest = await makeTestContest(database.url, { teams: 4 });
    enterSite(database.url, contest.storageDir);
    const route = await import("../../../../app/api/v1/rounds/[round]/attacks/route.ts");
    const [attacker, target, third] = contest.teams;
    const locked = await lockSet(contest, target, "IDP");
    for (const team of [attacker, third]) await lockSet(contest, team, "IDP");
    await lockSet(contest, target, "TRP");
    return new AttackedContest(contest, locked, database, route);
  }

  async close(): Promise<void> {
    await leaveSite();
    await this.contest.close();
    await this.#database.drop();
  }

  /** Forgets all attacks and begins the phase anew, as the round was made. */
  async begin(): Promise<void> {
    const { db, roundId, settings } = this.contest;
    await this.forgetAttacks();
    await db.team.updateMany({ data: { withdrawnAt: null } });
    await db.round.update({ where: { id: roundId }, data: { settings, heldAt: null } });
    await openAttackPhase(this.contest);
  }

  get attacker(): TestTeam {
    return this.contest.teams[0];
  }

  get target(): TestTeam {
    return this.contest.teams[1];
  }

  get third(): TestTeam {
    return this.contest.teams[2];
  }

  /** An etable that names the users from `first` on. */
  table(first = 1): Uint8Array<ArrayBuffer> {
    return inferredTable(this.contest.settings.userCount, first);
  }

  /** The name of the attacker's etable on the target's IDP set. */
  tableName(): string {
    return attackName("etable", this.attacker, this.target, "IDP");
  }

  /** Hands a body in, as the first team unless said otherwise. */
  async send(
    body: Body,
    options: { name?: string; by?: TestTeam; token?: string | null; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const { name, by = this.attacker, token = by.token, headers = {} } = options;
    const query = name === undefined ? "" : `?filename=${encodeURIComponent(name)}`;
    const round = this.contest.roundId;
    const request = new Request(`http://localhost/api/v1/rounds/${round}/attacks${query}`, {
      method: "POST",
      headers: token === null ? headers : { authorization: `Bearer ${token}`, ...headers },
      body,
      duplex: "half",
    } as RequestInit);
    const response = await this.#route.POST(request, { params: Promise.resolve({ round }) });
    return { ...(await response.json()), status: response.status };
  }

  async expectNothingStored(): Promise<void> {
    expect(await this.contest.db.teamAttack.count()).toBe(0);
    expect(await this.contest.db.$queryRaw`SELECT id FROM pgboss.job`).toEqual([]);
  }

  async forgetAttacks(): Promise<void> {
    await this.contest.db.teamAttack.deleteMany();
    await this.contest.db.$executeRaw`DELETE FROM pgboss.job`;
  }
}
