"use client";

import { Button } from "@mantine/core";
import type { FailureView } from "@/lib/failures/failure-view.ts";
import classes from "./failed-part.module.css";
import { FailureNote } from "./failure-note.tsx";

interface Props {
  /** What could not be done. */
  what: string;
  failure: FailureView;
  /** What the button says. */
  again: string;
  pending?: boolean;
  onAgain: () => void;
}

/** Says in place of a part of a page that it could not be made, and why; asks for it again. */
export function FailedPart({ what, failure, again, pending, onAgain }: Props) {
  return (
    <div className={classes.part}>
      <p className={classes.what} role="alert">
        {what}
      </p>
      <FailureNote failure={failure} />
      <Button className={classes.again} size="xs" variant="default" loading={pending} onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
