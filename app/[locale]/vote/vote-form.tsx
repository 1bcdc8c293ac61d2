"use client";

import { Button, Radio } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { useFormAction } from "@/app/components/forms/use-form-action.ts";
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
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    const early = form.current?.querySelector<HTMLInputElement>("input:checked");
    if (early) setPicked(Number(early.value));
  }, []);
  const save = useFormAction(votePresenter);
  // A team that withdraws while the page is open leaves the list, and a choice of it is dropped.
  const chosen = vote.candidates.find(({ number }) => number === (picked ?? vote.team))?.number ?? null;
  useUnsaved(chosen !== vote.team);

  if (vote.candidates.length === 0) return <p className="dim">{t("noTeams")}</p>;
  return (
    <form ref={form} {...save.form} className="stack">
      <input type="hidden" name="contestId" value={contestId} />
      <Radio.Group
        name="team"
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
          <Button
            type="submit"
            loading={save.pending}
            disabled={hydrated && (chosen === null || chosen === vote.team)}
          >
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
