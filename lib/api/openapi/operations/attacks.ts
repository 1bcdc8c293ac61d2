import { attacksQuerySchema, attackUploadSchema } from "../../../use-cases/attacks/schemas.ts";
import { targetFileSchema } from "../../../use-cases/rounds/data-sets/schemas.ts";
import type { Operation } from "../operation.ts";
import { receivedAttacksSchema, targetsSchema, teamAttacksSchema } from "../schemas/attacks.ts";
import { idempotencyKeySchema } from "../schemas/idempotency-key.ts";

const ATTACKERS = "teams from the attack phase on; organizers; all once the data are published";

export const ATTACK_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/rounds/{round}/targets",
    tag: "attacks",
    summary: "Every locked set with its files and your team's attacks on it",
    who: ATTACKERS,
    answers: [{ description: "The targets", schema: targetsSchema }],
    refusals: { targets_not_open: "the attack phase has not begun" },
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/targets/{team}/{kind}/{part}",
    tag: "attacks",
    summary: "A target's public traces A' or the reference traces R of its users",
    who: ATTACKERS,
    parameters: targetFileSchema,
    answers: [{ description: "The file, named as in the rulebook", contentType: "text/csv" }],
    refusals: { no_target: "the round has no such target" },
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/targets.zip",
    tag: "attacks",
    summary: "The files of all targets in one archive",
    who: ATTACKERS,
    answers: [{ description: "The archive", contentType: "application/zip" }],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/targets/events",
    tag: "attacks",
    summary: "Notifies of changes to the targets or your team's attacks",
    who: ATTACKERS,
    answers: [
      { description: "Server-Sent Events: `time`, `change`, `refused`", contentType: "text/event-stream" },
    ],
  },
  {
    method: "get",
    path: "/api/v1/rounds/{round}/attacks",
    tag: "attacks",
    summary: "The round's attacks in order of arrival",
    who: "teams see their own, organizers all",
    query: attacksQuerySchema,
    answers: [{ description: "The attacks", schema: teamAttacksSchema }],
  },
  {
    method: "post",
    path: "/api/v1/rounds/{round}/attacks",
    tag: "attacks",
    summary: "Submits one attack, or many in a zip",
    who: "team members while the attack phase is open",
    description:
      "Files are named `etable_teamWWW-XXX_dataYY_ZZZ.csv` (re-identification) or `etraces_...` (trace inference); team WWW attacks team XXX. Every valid file of a zip is accepted, whatever the others are.",
    query: attackUploadSchema,
    headers: idempotencyKeySchema,
    body: { contentTypes: ["text/csv", "application/gzip", "application/zip", "multipart/form-data"] },
    answers: [{ status: 201, description: "A report for each file", schema: receivedAttacksSchema }],
    refusals: {
      invalid_file: "the file violates the format; costs no attempt",
      upload_too_slow: "the upload took more than five minutes, or came with less than 16 kB a second",
      bad_idempotency_key: "the request's `Idempotency-Key` is not 1 to 200 visible ASCII characters",
      idempotency_key_reused: "you used this `Idempotency-Key` for another request within the last 24 hours",
      bad_attack_name: "the name is not that of an attack, or names another attacking team",
      name_required: "the request gives no file name",
      nothing_taken: "no file of the zip was valid: `files` says why",
      own_set: "a team cannot attack its own sets",
      no_target: "the round has no such target",
      target_withdrawn: "the target's team has withdrawn",
      same_attack: "an earlier attempt had the same contents; no attempt was used",
      no_attempts_left: "all attempts with this kind of file on this target are used up",
      attack_not_open: "the attack phase has not begun",
      attack_closed: "the attack phase is over",
      committee_attacks: "team 000 (the committee) cannot attack",
      team_withdrawn: "the team has withdrawn",
      rules_not_accepted: "you must accept the contest's rules first",
      bad_zip: "the archive is damaged or too large",
    },
  },
];
