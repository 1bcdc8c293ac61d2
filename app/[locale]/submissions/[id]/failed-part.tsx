"use client";

import { Button } from "@mantine/core";
import type { FailureView } from "@/lib/platform/failures/failure-view.ts";
import { FailureNote } from "../../../components/errors/failure-note.tsx";

interface Props {
  /** Says what failed. */
  what: string;
  failure: FailureView;
  /** Label of the retry button. */
  again: string;
  pending?: boolean;
  /** Null for viewers who may not have it tried again. */
  onAgain: (() => void) | null;
}

/** Replaces a part of a page that could not be computed: says why, and offers to try again. */
export function FailedPart({ what, failure, again, pending, onAgain }: Props) {
  return (
    <div className="up-to-46">
      <p className="failed" role="alert">
        {what}
      </p>
      <FailureNote failure={failure} />
      {onAgain ? (
        <Button className="above-8" size="xs" variant="default" loading={pending} onClick={onAgain}>
          {again}
        </Button>
      ) : null}
    </div>
  );
}
