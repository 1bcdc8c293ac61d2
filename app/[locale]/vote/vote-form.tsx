"use client";

import { Button, Radio } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useUnsaved } from "@/app/components/forms/use-unsaved.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { OwnVoteView } from "@/lib/use-cases/people/jury/read-votes.ts";
import { votePresenter } from "./actions.ts";

/** A choice of one team, which can be changed while the vote is open. */
export function VoteForm({ contestId, vote }: { contestId: string; vote: OwnVoteView }) {
  const t = useTranslations("vote");
  const form = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState<number | null>(null);
  // Takes a choice that was made before hydration.
  useEffect(() => {
    const early = form.current?.querySelector<HTMLInputElement>("input:checked");
    if (early) setPicked(Number(early.value));
  }, []);
  const save = useAction(votePresenter);
  // A team that withdraws while the page is open leaves the list, and a choice of it is dropped.
  const chosen = vote.candidates.find(({ number }) => number === (picked ?? vote.team))?.number ?? null;
  useUnsaved(chosen !== vote.team);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.run({ contestId, team: chosen });
  }

  if (vote.candidates.length === 0) return <p className="dim">{t("noTeams")}</p>;
  return (
    <form ref={form} onSubmit={submit} method="post" className="stack">
      <Radio.Group
        label={t("teams")}
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => setPicked(Number(value))}
      >
        <div className={`stack ${classes.aboveEnds}`} style={{ paddingTop: "0.75rem" }}>
          {vote.candidates.map(({ number, name }) => (
            <Radio key={number} value={String(number)} label={`${formatTeamNumber(number)} ${name}`} />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.ends}>
        <FormError message={save.failure?.message} />
        <div className="actions">
          <Button type="submit" loading={save.pending} disabled={chosen === null || chosen === vote.team}>
            {t(vote.team === null ? "submit" : "change")}
          </Button>
          <span role="status" className="dim">
            {vote.team === null
              ? null
              : t(vote.withdrawn ? "voteAgain" : "cast", { team: formatTeamNumber(vote.team) })}
          </span>
        </div>
      </div>
    </form>
  );
}
