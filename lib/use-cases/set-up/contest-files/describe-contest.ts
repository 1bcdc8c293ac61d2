import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { Database } from "../../../platform/db/client.ts";
import { findAnyContest } from "../../rounds/find-contest.ts";
import { CONTEST_FORM, type ContestFile } from "./contest-file.ts";

/**
 * Reads a contest's present set-up from the database.
 * @param name its slug or id
 * @param options.withSalts includes each round's salt, from which all its pseudonyms are derived
 * @throws UserError `contest_not_found` (404)
 */
export async function describeContest(
  db: Database,
  name: string,
  { withSalts }: { withSalts: boolean },
): Promise<ContestFile> {
  const { id } = await findAnyContest(db, name);
  const contest = await db.contest.findUniqueOrThrow({
    where: { id },
    include: {
      rounds: { orderBy: { position: "asc" }, include: { phases: { orderBy: { startsAt: "asc" } } } },
      teams: { orderBy: { number: "asc" } },
      rulesVersions: { orderBy: { number: "asc" } },
      story: true,
      picture: { select: { format: true, altEn: true, altJa: true } },
      jury: { include: { user: true }, orderBy: { user: { email: "asc" } } },
    },
  });
  const { slug, timeZone, maxTeamSize, selfRegistration, visibility, story, picture } = contest;
  return {
    tracecup: CONTEST_FORM,
    contest: { slug, name: contest.name, timeZone, maxTeamSize, selfRegistration, visibility },
    ...(story ? { story: { en: story.bodyEn, ja: story.bodyJa } } : {}),
    ...(picture
      ? { picture: { file: `picture.${picture.format}`, en: picture.altEn, ja: picture.altJa } }
      : {}),
    rules: contest.rulesVersions.map(({ summary, bodyEn, bodyJa }) => ({ summary, en: bodyEn, ja: bodyJa })),
    rounds: contest.rounds.map((round) => ({
      slug: round.slug,
      name: round.name,
      phases: round.phases.map(({ kind, startsAt, endsAt }) => ({ kind, startsAt, endsAt })),
      boardFreezesAt: round.boardFreezesAt,
      settings: roundSettingsSchema.parse(round.settings),
      ...(withSalts ? { salt: round.salt } : {}),
    })),
    teams: contest.teams.map(({ number, name: team, withdrawnAt }) => ({ number, name: team, withdrawnAt })),
    examiners: contest.jury.map(({ user }) => ({ email: user.email, name: user.name })),
  };
}
