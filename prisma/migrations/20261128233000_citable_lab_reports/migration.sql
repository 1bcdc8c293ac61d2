-- Reports now begin with their main finding and say what is needed to cite them. Results of earlier versions expire; as with every expired
-- run, the parameters are kept, so that the run can be repeated.
UPDATE "LabRun" SET state = 'EXPIRED', report = NULL, "startedBy" = NULL WHERE state = 'DONE';
