import { useTranslations } from "next-intl";
import { ScoreSymbol } from "@/app/components/scores/score-symbol.tsx";
import { FileName } from "@/app/components/text/file-name.tsx";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { SCORE_OF_ATTACK } from "@/lib/contest/attack-kinds.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { RescoredAttackView } from "@/lib/use-cases/results/rescorings/rescoring-view.ts";
import { FailureDetails } from "../../parts/failure-details.tsx";
import { RecordTable } from "../../parts/record-table.tsx";
import { Difference } from "./difference.tsx";

/** A table of the teams' attacks with old and new scores. */
export function AttackTable({ attacks }: { attacks: readonly RescoredAttackView[] }) {
  const t = useTranslations("organizer.rescorings");
  return (
    <RecordTable
      label={t("attacksTitle")}
      rows={attacks}
      keyOf={({ attackId }) => attackId}
      columns={[
        { id: "attacker", title: t("attacker"), cell: (attack) => <AttackerOf attack={attack} /> },
        { id: "target", title: t("target"), cell: (attack) => <TargetOf attack={attack} /> },
        { id: "score", title: t("score"), cell: ({ kind }) => <ScoreSymbol of={SCORE_OF_ATTACK[kind]} /> },
        { id: "old", title: t("old"), isNumber: true, cell: ({ before }) => formatScore(before.score) },
        { id: "new", title: t("new"), isNumber: true, cell: (attack) => <NewScore attack={attack} /> },
        {
          id: "difference",
          title: t("difference"),
          isNumber: true,
          cell: ({ difference }) => (difference === null ? null : <Difference value={difference} />),
        },
      ]}
    />
  );
}

function AttackerOf({ attack: { team, attempt } }: { attack: RescoredAttackView }) {
  const t = useTranslations("organizer.rescorings");
  return (
    <>
      <TeamName team={team} />
      <div className="small plain">{t("attempt", { attempt })}</div>
    </>
  );
}

function TargetOf({ attack: { target, fileName } }: { attack: RescoredAttackView }) {
  return (
    <>
      <TeamName team={target.team} /> {target.kind}
      <div className="small plain">
        <FileName name={fileName} />
      </div>
    </>
  );
}

function NewScore({ attack }: { attack: RescoredAttackView }) {
  const t = useTranslations("organizer.rescorings");
  if (attack.after) return formatScore(attack.after.score);
  return attack.reason ? <FailureDetails failure={attack} /> : t("waiting");
}
