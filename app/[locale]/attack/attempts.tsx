"use client";

import { useTranslations } from "next-intl";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { TargetAttacks, TeamAttackView } from "@/lib/views/targets/targets-view.ts";
import { FailureNote } from "../../components/errors/failure-note.tsx";
import classes from "./attack.module.css";

/** Hex digits shown of a file's hash, enough to tell files apart; its tooltip has the whole hash. */
const HASH_SHOWN = 8;

/** A team's attempts against one target with one kind of file (etable or etraces), and how many are left. */
export function Attempts({ attacks, open }: { attacks: TargetAttacks; open: boolean }) {
  const t = useTranslations("attack");
  return (
    <>
      <ul className={`list fine ${classes.attempts}`}>
        {attacks.attacks.map((attack) => (
          <li key={attack.id}>
            <span>{t("attempt", { attempt: attack.attempt })}</span>
            {attack.reason ? null : <Outcome attack={attack} />}
            <code title={`${t("hash")} ${attack.sha256}`}>{attack.sha256.slice(0, HASH_SHOWN)}</code>
            {attack.reason ? (
              <div className={classes.why}>
                <Outcome attack={attack} />
                <FailureNote failure={attack} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {open ? <span className="small">{t("left", { left: attacks.left })}</span> : null}
    </>
  );
}

function Outcome({ attack: { state, score } }: { attack: TeamAttackView }) {
  const t = useTranslations("attack");
  if (score !== null && state === "SCORED") return <output>{formatScore(score)}</output>;
  return <span className={state === "FAILED" ? "failed" : undefined}>{t(`state.${state}`)}</span>;
}
