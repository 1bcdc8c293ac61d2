-- A migration of its own: a new value of an enum cannot be used in the transaction that adds it.
UPDATE "Notice" SET "kind" = 'OWN_PART'
WHERE "kind" = 'ANNOUNCEMENT'
  AND "detail"->>'about' IN ('captain', 'memberRemoved', 'teamWithdrawn', 'teamRestored', 'examiner');
