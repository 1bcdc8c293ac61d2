"use client";

import { Button, TextInput } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAction } from "@/app/components/forms/use-action.ts";
import { absoluteTime } from "@/app/components/time/format-time.ts";
import { useCurrentTime } from "@/app/components/time/use-current-time.ts";
import { actRefusal } from "@/lib/contest/round-acts.ts";
import type { RoundDetailView } from "@/lib/views/load-round.ts";
import { freezeRoundBoard, unfreezeRoundBoard } from "../clock-actions.ts";
import { InViewersZone } from "../phases/phase-fields.tsx";
import { actedRoundOf } from "./acted-round.ts";
import { Refusal } from "./refusal.tsx";

/** Says whether the public board is live, frozen or about to be frozen, and lets organizers change that. */
export function BoardControl({ round }: { round: RoundDetailView }) {
  const t = useTranslations("organizer.rounds.board");
  const errors = useTranslations("errors");
  const format = useFormatter();
  const now = useCurrentTime(round, round.at);
  const unfreeze = useAction(unfreezeRoundBoard);
  const { id: roundId, boardFreezesAt, frozenSince, resultsPublishedAt, contest } = round;
  const refusal = actRefusal("freeze", actedRoundOf(round), now);
  if (resultsPublishedAt) return <p className="lead">{t("over")}</p>;
  if (!boardFreezesAt) {
    return (
      <>
        <p className="lead">{t("moving")}</p>
        {refusal ? <p className="lead">{errors(refusal)}</p> : <FreezeForm round={round} />}
      </>
    );
  }
  const since = format.dateTime(new Date(boardFreezesAt), absoluteTime(contest.timeZone));
  return (
    <>
      <p>{t(frozenSince ? "frozen" : "planned", { since })}</p>
      <Refusal failure={unfreeze.failure} />
      <div className="row end gap-12">
        <Button variant="default" loading={unfreeze.pending} onClick={() => unfreeze.run({ roundId })}>
          {t(frozenSince ? "unfreeze" : "callOff")}
        </Button>
      </div>
    </>
  );
}

function FreezeForm({ round }: { round: RoundDetailView }) {
  const t = useTranslations("organizer.rounds.board");
  const freeze = useAction<{ roundId: string; local: string | null }, null>(freezeRoundBoard);
  const [local, setLocal] = useState("");
  const { id: roundId, contest } = round;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    freeze.run({ roundId, local });
  }

  return (
    <form onSubmit={submit} method="post" aria-label={t("plan")}>
      <Refusal failure={freeze.failure} />
      <div className="row end gap-12">
        <Button
          variant="default"
          disabled={freeze.pending}
          loading={freeze.running?.local === null}
          onClick={() => freeze.run({ roundId, local: null })}
        >
          {t("freeze")}
        </Button>
        <TextInput
          type="datetime-local"
          label={t("freezeAt")}
          value={local}
          onChange={({ currentTarget: { value } }) => setLocal(value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={freeze.pending && freeze.running?.local !== null}
          disabled={local === "" || freeze.pending}
        >
          {t("plan")}
        </Button>
      </div>
      <p className="lead">
        <InViewersZone local={local} timeZone={contest.timeZone} />
      </p>
    </form>
  );
}
