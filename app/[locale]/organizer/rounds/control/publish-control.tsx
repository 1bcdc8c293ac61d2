"use client";

import { Button, Checkbox, Group, Modal, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAction } from "@/app/components/forms/use-action.ts";
import { absoluteTime } from "@/app/components/time/format-time.ts";
import { useCurrentTime } from "@/app/components/time/use-current-time.ts";
import { actRefusal } from "@/lib/contest/round-acts.ts";
import type { Publication } from "@/lib/use-cases/rounds/clock/publish.ts";
import type { UnscoredRound } from "@/lib/use-cases/site/console/unscored-round.ts";
import type { RoundDetailView } from "@/lib/views/load-round.ts";
import { publishRound } from "../clock-actions.ts";
import classes from "../rounds.module.css";
import { actedRoundOf } from "./acted-round.ts";
import { Refusal } from "./refusal.tsx";
import { UnscoredNote } from "./unscored-note.tsx";

/** What of the round is published, with buttons to publish the rest, which cannot be undone. */
export function PublishControl({
  round,
  unscored,
  sharing,
}: {
  round: RoundDetailView;
  unscored: UnscoredRound;
  /** Rounds that are not over and in which this round's traces are still secret. */
  sharing: readonly string[];
}) {
  const t = useTranslations("organizer.rounds.publish");
  return (
    <>
      <Publishing
        round={round}
        what="results"
        publishedAt={round.resultsPublishedAt}
        evenIfFailed={unscored.failed.scorings + unscored.failed.attacks > 0}
      >
        <UnscoredNote round={round} unscored={unscored} />
      </Publishing>
      <Publishing
        round={round}
        what="data"
        publishedAt={round.dataPublishedAt}
        evenIfShared={sharing.length > 0}
      >
        {sharing.length > 0 && (
          <p className={classes.unscored}>{t("shared", { rounds: sharing.join(", ") })}</p>
        )}
      </Publishing>
    </>
  );
}

function Publishing({
  round,
  what,
  publishedAt,
  evenIfShared = false,
  evenIfFailed = false,
  children,
}: {
  round: RoundDetailView;
  what: Publication;
  publishedAt: string | null;
  /** Whether the confirmation warns of data that are shared with another round. */
  evenIfShared?: boolean;
  /** Whether it warns of what could not be scored. */
  evenIfFailed?: boolean;
  /** Shown in the confirmation. */
  children?: ReactNode;
}) {
  const t = useTranslations("organizer.rounds.publish");
  const errors = useTranslations("errors");
  const format = useFormatter();
  const now = useCurrentTime(round, round.at);
  const act = what === "results" ? "publishResults" : "publishData";
  const refusal = actRefusal(act, actedRoundOf(round), now);
  const publish = useAction(publishRound);
  const [isAsking, asking] = useDisclosure();
  const at = publishedAt && format.dateTime(new Date(publishedAt), absoluteTime(round.contest.timeZone));

  function confirm() {
    // The button can be clicked again while the dialog fades out.
    if (!isAsking) return;
    asking.close();
    publish.run({ roundId: round.id, what, evenIfShared, evenIfFailed });
  }

  return (
    <div className={`stack gap-8 ${classes.publication}`}>
      <h3>{t(`${what}Title`)}</h3>
      <p className="lead">{t(`${what}Text`)}</p>
      <Refusal failure={publish.failure} />
      {at ? (
        <p>{t("done", { at })}</p>
      ) : (
        <div className="row center row-gap-8 column-gap-12">
          <Button
            variant="default"
            loading={publish.pending}
            disabled={refusal !== null}
            onClick={asking.open}
            aria-describedby={`${what}-refusal`}
          >
            {t(what)}
          </Button>
          <span id={`${what}-refusal`} className="lead">
            {refusal ? errors(refusal) : null}
          </span>
        </div>
      )}
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title={t(what === "data" ? "confirmData" : "confirmResults", { round: round.name })}
      >
        <Confirmation what={what} onConfirm={confirm} onCancel={asking.close}>
          {children}
        </Confirmation>
      </Modal>
    </div>
  );
}

/** Says what will be public; what cannot be undone must be acknowledged with a checkbox. */
function Confirmation({
  what,
  onConfirm,
  onCancel,
  children,
}: {
  what: Publication;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const t = useTranslations("organizer.rounds");
  const common = useTranslations("common");
  const [sure, setSure] = useState(false);
  return (
    <Stack>
      <p className="lead">{t(`publish.${what}Text`)}</p>
      {children}
      <Checkbox
        label={t("publish.sure", { what })}
        checked={sure}
        onChange={({ currentTarget: { checked } }) => setSure(checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {common("cancel")}
        </Button>
        <Button disabled={!sure} onClick={onConfirm}>
          {t("publish.confirm")}
        </Button>
      </Group>
    </Stack>
  );
}
