import { z } from "zod";
import { type PagePlace, pageOf, pageSchema } from "../../../common/paging.ts";
import { foldedText } from "../../../common/search-words.ts";
import { optionalField } from "../../../common/validation.ts";
import { formatTeamNumber } from "../../../core/formats/file-names.ts";
import type { OrganizerTeamView } from "./list-teams.ts";

const TEAMS_OF_A_PAGE = 20;

/** Search text and page of teams. */
export const teamSearchSchema = z.object({
  /** Part of the three-digit number, of the name, or of a member's name or e-mail address; in any case and width. */
  q: optionalField(z.string().trim().max(200)),
  page: pageSchema,
});

interface FoundTeams extends PagePlace {
  readonly teams: readonly OrganizerTeamView[];
}

/** A page of the matching teams, in the given order. */
export function findTeams(
  all: readonly OrganizerTeamView[],
  { q = "", page }: z.infer<typeof teamSearchSchema>,
): FoundTeams {
  const wanted = foldedText(q);
  const fitting = all.filter(({ number, name, members }) => {
    const people = members.flatMap((member) => [member.name, member.email]);
    return [formatTeamNumber(number), name, ...people].some((text) => foldedText(text).includes(wanted));
  });
  const place = pageOf(fitting.length, { page, limit: TEAMS_OF_A_PAGE });
  const end = place.page * TEAMS_OF_A_PAGE;
  return { ...place, teams: fitting.slice(end - TEAMS_OF_A_PAGE, end) };
}
