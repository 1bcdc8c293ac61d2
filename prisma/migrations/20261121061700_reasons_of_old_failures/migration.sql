-- What failed before reasons were stored: the program's own words tell the reason, as far as they tell any.
UPDATE "ScoringAttempt" SET reason = CASE
  WHEN error = 'the worker was lost' THEN '{"code": "worker_lost", "params": {}}'::jsonb
  WHEN error = 'the worker was stopped and handed the job back' THEN '{"code": "worker_stopped", "params": {}}'::jsonb
  WHEN error LIKE 'the file store has no blob %' THEN '{"code": "file_missing", "params": {}}'::jsonb
  WHEN error LIKE 'a stored file cannot be read:%' THEN '{"code": "file_unreadable", "params": {}}'::jsonb
END
WHERE reason IS NULL AND error IS NOT NULL;

UPDATE "Scoring" SET reason = CASE
  WHEN error LIKE 'the file store has no blob %' THEN '{"code": "file_missing", "params": {}}'::jsonb
  WHEN error LIKE 'a stored file cannot be read:%' THEN '{"code": "file_unreadable", "params": {}}'::jsonb
END
WHERE reason IS NULL AND error IS NOT NULL;

UPDATE "TeamAttack" SET reason = CASE
  WHEN error LIKE 'the file store has no blob %' THEN '{"code": "file_missing", "params": {}}'::jsonb
  WHEN error LIKE 'a stored file cannot be read:%' THEN '{"code": "file_unreadable", "params": {}}'::jsonb
END
WHERE reason IS NULL AND error IS NOT NULL;

-- Of a run of the lab, all words but these were about the visitor's own file or wishes.
UPDATE "LabRun" SET reason = CASE
  WHEN error LIKE 'The workers that took this run up were lost%' THEN '{"code": "workers_lost", "params": {}}'
  WHEN error ~ '^The run took longer than \d+ seconds' THEN jsonb_build_object(
    'code', 'too_slow', 'params', jsonb_build_object('seconds', substring(error FROM '\d+')::integer))
  WHEN error LIKE 'The run failed.%' THEN '{"code": "unknown", "params": {}}'
  WHEN error LIKE 'The file has one error%' THEN '{"code": "own_file", "params": {"errorCount": 1}}'
  WHEN error ~ '^The file has \d+ errors' THEN jsonb_build_object(
    'code', 'own_file', 'params', jsonb_build_object('errorCount', substring(error FROM '\d+')::integer))
  ELSE '{"code": "impossible", "params": {}}'
END
WHERE reason IS NULL AND error IS NOT NULL;
