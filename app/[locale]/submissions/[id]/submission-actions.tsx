"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
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
  const { choose, pending, early } = usePick(onChanged);
  const { id, number, picked, scoring } = submission;

  function submit(event: FormEvent) {
    event.preventDefault();
    const own = { id, number };
    choose(picked ? { from: own, to: null } : { from: null, to: own });
  }

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
        <form action={early} onSubmit={submit}>
          <input type="hidden" name="submission" value={id} />
          <input type="hidden" name="act" value={picked ? "unpick" : "pick"} />
          <Button
            type="submit"
            variant={submission.counts ? "default" : "filled"}
            size="xs"
            loading={pending}
          >
            {t(picked ? "unpick" : submission.counts ? "keep" : "pick")}
          </Button>
        </form>
      ) : null}
    </>
  );
}
