"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { IconDownload } from "@/app/components/icons.tsx";
import type { SubmissionActionsView } from "@/lib/views/load-submission-actions.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { usePick } from "../../../components/submission/use-pick.tsx";

/** What the submission's own team can do with it. */
export function SubmissionActions({
  submission,
  rights,
  onChanged,
}: {
  submission: SubmissionView;
  rights: SubmissionActionsView;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTranslations("submission.actions");
  const { choose, pending } = usePick(onChanged);
  const { id, number, picked, scoring } = submission;
  return (
    <>
      {rights.download ? (
        <Button
          component="a"
          variant="default"
          size="xs"
          href={`/api/v1/submissions/${id}/file`}
          download
          leftSection={<IconDownload size={15} stroke={1.75} />}
        >
          {t("download")}
        </Button>
      ) : null}
      {rights.pick && scoring.state === "SCORED" && scoring.valid ? (
        <Button
          variant={submission.counts ? "default" : "filled"}
          size="xs"
          loading={pending}
          onClick={() =>
            picked ? choose({ from: { id, number }, to: null }) : choose({ from: null, to: { id, number } })
          }
        >
          {t(picked ? "unpick" : submission.counts ? "keep" : "pick")}
        </Button>
      ) : null}
    </>
  );
}
