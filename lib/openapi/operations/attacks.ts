import { targetFileSchema } from "../../data-sets/schemas.ts";
import { attacksQuerySchema, attackUploadSchema } from "../../team-attacks/schemas.ts";
import type { Operation } from "../operation.ts";
import { receivedAttacksSchema, targetsSchema, teamAttacksSchema } from "../schemas/attacks.ts";

const ATTACKERS = "teams from the attack phase on; organizers; all once the data are published";

export const ATTACK_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/rounds/{round}/targets",
    tag: "attacks",
    summary: "Every locked set with its files, and the own team's attacks on it",
    who: ATTACKERS,
    answers: [{ description: "The targets", schema: targetsSchema }],
    refusals: { targets_not_open: "the attack phase is still to come" },
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/targets/{team}/{kind}/{part}",
    tag: "attacks",
    summary: "A target's public traces A', or the reference traces R of its users",
    who: ATTACKERS,
    parameters: targetFileSchema,
    answers: [{ description: "The file, as the rulebook names it", contentType: "text/csv" }],
    refusals: { no_target: "the round has no such target" },
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/targets.zip",
    tag: "attacks",
    summary: "Every target's files in one archive",
    who: ATTACKERS,
    answers: [{ description: "The archive", contentType: "application/zip" }],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/targets/events",
    tag: "attacks",
    summary: "Tells when the targets, or the own attacks, are worth reading again",
    who: ATTACKERS,
    answers: [{ description: "Server-Sent Events: `change`", contentType: "text/event-stream" }],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/attacks",
    tag: "attacks",
    summary: "The round's attacks in the order of arrival",
    who: "a team its own, organizers all",
    query: attacksQuerySchema,
    answers: [{ description: "The attacks", schema: teamAttacksSchema }],
  },
  {
    method: "post",
    path: "/api/v1/rounds/{round}/attacks",
    tag: "attacks",
    summary: "Hands in one attack, or many in a zip",
    who: "a team's members while the attack phase is open",
    description:
      "Files are named `etable_teamWWW-XXX_dataYY_ZZZ.csv` (re-identification) or `etraces_...` (trace inference); WWW attacks XXX. Of a zip every good file is taken.",
    query: attackUploadSchema,
    body: { contentTypes: ["text/csv", "application/gzip", "application/zip", "multipart/form-data"] },
    answers: [{ status: 201, description: "A report for each file", schema: receivedAttacksSchema }],
    refusals: {
      invalid_file: "the file breaks the format; costs no attempt",
      upload_too_slow: "it took more than five minutes to arrive",
      bad_attack_name: "the name is no attack's, or another team's",
      name_required: "the file came without a name",
      nothing_taken: "no file of the zip was good: `files` says why",
      own_set: "a team does not attack its own sets",
      no_target: "the round has no such target",
      target_withdrawn: "the target's team has withdrawn",
      same_attack: "the file is the same as an earlier attempt's; no attempt was used",
      no_attempts_left: "all attempts at this target with this kind of file are used",
      attack_not_open: "the attack phase is still to come",
      attack_closed: "the attack phase is over",
      committee_attacks: "team 000 does not attack",
      team_withdrawn: "the team has withdrawn",
      rules_not_accepted: "the contest's rules are to be accepted first",
      bad_zip: "the archive is damaged, or holds too much",
    },
  },
];
