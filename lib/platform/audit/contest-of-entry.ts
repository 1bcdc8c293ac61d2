import { Prisma } from "../../../generated/prisma/client.ts";

/** The id in an entry's subject, such as "round:<id>" or "rules:<contest's id>:<version>". */
const NAMED_ID = Prisma.sql`
  CASE WHEN split_part(e.subject, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN split_part(e.subject, ':', 2)::uuid END`;

/**
 * The contest of each audit entry `e`, as `of."contestId"`, to be joined laterally; null if its subject is of no contest, or is deleted.
 * A new kind of subject is added here.
 */
export const CONTEST_OF_ENTRY = Prisma.sql`
  SELECT CASE split_part(e.subject, ':', 1)
    WHEN 'contest' THEN named.id
    WHEN 'rules' THEN named.id
    WHEN 'round' THEN (SELECT "contestId" FROM "Round" WHERE id = named.id)
    WHEN 'team' THEN (SELECT "contestId" FROM "Team" WHERE id = named.id)
    WHEN 'announcement' THEN (SELECT "contestId" FROM "Announcement" WHERE id = named.id)
    WHEN 'question' THEN (SELECT "contestId" FROM "Question" WHERE id = named.id)
    WHEN 'dataSet' THEN (
      SELECT r."contestId" FROM "DataSet" d JOIN "Round" r ON r.id = d."roundId" WHERE d.id = named.id)
    WHEN 'submission' THEN (
      SELECT r."contestId" FROM "Submission" s JOIN "DataSet" d ON d.id = s."dataSetId" JOIN "Round" r ON r.id = d."roundId"
      WHERE s.id = named.id)
    WHEN 'rescoring' THEN (
      SELECT r."contestId" FROM "Rescoring" g JOIN "Round" r ON r.id = g."roundId" WHERE g.id = named.id)
    WHEN 'teamAttack' THEN (
      SELECT t."contestId" FROM "TeamAttack" a JOIN "Team" t ON t.id = a."teamId" WHERE a.id = named.id)
    WHEN 'rescoredAttack' THEN (
      SELECT r."contestId" FROM "RescoredAttack" a JOIN "Rescoring" g ON g.id = a."rescoringId" JOIN "Round" r ON r.id = g."roundId"
      WHERE a.id = named.id)
    ELSE CASE WHEN split_part(e.subject, ':', 1) IN ('scoring', 'detail', 'repeat') THEN (
      SELECT r."contestId" FROM "Scoring" run JOIN "Submission" s ON s.id = run."submissionId"
        JOIN "DataSet" d ON d.id = s."dataSetId" JOIN "Round" r ON r.id = d."roundId"
      WHERE run.id = named.id) END
  END AS "contestId"
  FROM (SELECT ${NAMED_ID} AS id) named`;
