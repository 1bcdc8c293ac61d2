import { beforeEach, vi } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import type { Database } from "../../../../../lib/platform/db/client.ts";
import { inTransaction } from "../../../../../lib/platform/db/transaction.ts";
import { createInvitation } from "../../../../../lib/use-cases/people/teams/invitations.ts";
import { createTeam } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { addMember } from "../../../../../lib/use-cases/people/teams/stays.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../../helpers/make-organizer.ts";
import { SITE_SECRET } from "../../../../helpers/site.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const SOMEBODY = { name: "Somebody", email: "somebody@example.org", memberships: [] };

/** A team whose members come and go, with nobody in it: team 1 of a contest in which teams found themselves. */
export class TestedTeam {
  readonly db: Database;
  readonly url: string;
  readonly limits: RateLimits;
  id = "";
  contestId = "";
  /** How many contests and people there were. */
  #count = 0;

  constructor({ db, url }: { db: Database; url: string }) {
    this.db = db;
    this.url = url;
    this.limits = new RateLimits(db);
  }

  /** A new contest with a new team. */
  async begin(): Promise<void> {
    const slug = `c${++this.#count}`;
    const contest = { slug, name: slug, selfRegistration: true };
    this.contestId = (await this.db.contest.create({ data: contest })).id;
    this.id = (await createTeam(this.db, null, this.contestId, { number: 1, name: "One" })).id;
  }

  /** Who has no account yet, as they register. */
  person() {
    return {
      name: "Person",
      email: `person${++this.#count}@example.org`,
      password: "a quiet garden gate",
    };
  }

  /** Somebody with an account, whose address is proven. */
  async user(isOrganizer = false, email = `user${++this.#count}@example.org`) {
    const name = `User ${this.#count}`;
    const account = { email, name, emailProvenAt: new Date() };
    return isOrganizer ? makeOrganizer(this.db, account) : this.db.user.create({ data: account });
  }

  /** A link into a team, this one unless another is named. */
  invite(actorId: string | null = null, teamId = this.id) {
    return createInvitation(this.db, actorId, teamId, { role: "MEMBER", note: "" });
  }

  /** A new member of a team, this one unless another is named. */
  async member(role: "CAPTAIN" | "MEMBER" = "MEMBER", teamId = this.id) {
    const { db, contestId } = this;
    const { id: userId } = await this.user();
    await inTransaction(db, (tx) => addMember(tx, { teamId, userId, contestId, role }));
    const { id } = await db.member.findFirstOrThrow({ where: { teamId, userId } });
    return { id, userId };
  }

  /** A round in which teams register, until now or until tomorrow. */
  async openRegistration(open = true): Promise<void> {
    const startsAt = new Date(Date.now() - 2 * DAY_MS);
    const endsAt = new Date(Date.now() + (open ? DAY_MS : -DAY_MS));
    await this.db.round.create({
      data: {
        contestId: this.contestId,
        slug: "round",
        name: "Round",
        position: 1,
        settings: PWS_2019_PRELIMINARY,
        phases: { create: { kind: "REGISTRATION", startsAt, endsAt } },
      },
    });
  }
}

/** A team that is new for each test of a file, in a database of the file's own. */
export async function teamForEach(): Promise<TestedTeam> {
  // The key of addresses that are kept only as hashes.
  vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);
  const team = new TestedTeam(await databaseForFile());
  beforeEach(() => team.begin());
  return team;
}
