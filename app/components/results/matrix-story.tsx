import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { MatrixColumn, MatrixRow } from "@/lib/views/results/matrix-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { Sentences } from "../text/sentences.tsx";
import classes from "./matrix.module.css";
import type { MatrixChoice, ShownRound } from "./matrix-choice.ts";

/** Loaded with the first number that is chosen; without it, the number is shown without its evidence. */
const StoryEvidence = lazy(() =>
  import("./story-evidence.tsx").then(
    ({ StoryEvidence }) => ({ default: StoryEvidence }),
    () => ({ default: () => null }),
  ),
);

/** Explains where the chosen number comes from. */
export function MatrixStory({
  choice,
  round,
  score,
}: {
  choice: MatrixChoice | null;
  round: ShownRound;
  score: PrivacyScore;
}) {
  const t = useTranslations("results.story");
  return (
    <div className={classes.story} aria-live="polite">
      {choice ? <Told choice={choice} round={round} score={score} /> : <p>{t("hint")}</p>}
    </div>
  );
}

function Told({ choice, round, score }: { choice: MatrixChoice; round: ShownRound; score: PrivacyScore }) {
  const t = useTranslations("results.story");
  const names = useNames();
  const b = (chunks: ReactNode) => <strong>{chunks}</strong>;
  const s = () => <ScoreSymbol of={score} min />;
  const { row, column } = choice;
  if (row === null) {
    if (!column) return null;
    const valid = round.matrix.rows.filter((candidate) => candidate.valid);
    return (
      <>
        <p>
          {t.rich("sumOf", { attacker: names.attacker(column), b })}{" "}
          <output>{formatScore(column.sum)}</output>
        </p>
        <p>{t("sumRule", { count: valid.length })}</p>
      </>
    );
  }
  const reached = column ? row.scores[column.id] : row.minimum;
  return (
    <>
      <p>
        {column
          ? t.rich("cell", { attacker: names.attacker(column), target: names.target(row), b })
          : t.rich("minimumOf", { target: names.target(row), b, s })}{" "}
        {reached === undefined ? null : <output>{formatScore(reached)}</output>}
      </p>
      <p>
        <Sentences>
          {column ? <Attack row={row} column={column} score={score} /> : <Minimum row={row} round={round} />}
          <span>
            {t.rich("utility", {
              utility: formatScore(row.utilityScore, round.requiredUtility),
              u: () => <ScoreSymbol of="utility" />,
            })}
          </span>
          <Origin row={row} round={round} />
        </Sentences>
      </p>
      {row.submission && !round.published ? (
        <Suspense fallback={null}>
          <StoryEvidence
            submissionId={row.submission.id}
            programs={programsOf(choice, round)}
            round={round}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Attack({ row, column, score }: { row: MatrixRow; column: MatrixColumn; score: PrivacyScore }) {
  const t = useTranslations("results.story");
  const reached = row.scores[column.id];
  if (reached === undefined) return t(column.team?.number === row.team.number ? "own" : "none");
  const all = Object.values(row.scores);
  const place = 1 + all.filter((other) => other < reached).length;
  return (
    <Sentences>
      {t("place", { place, count: all.length })}
      {place === 1 && row.valid ? (
        <span>{t.rich("counts", { s: () => <ScoreSymbol of={score} min /> })}</span>
      ) : null}
    </Sentences>
  );
}

function Minimum({ row, round }: { row: MatrixRow; round: ShownRound }) {
  const t = useTranslations("results.story");
  const names = useNames();
  if (!row.valid) {
    const required = String(round.requiredUtility);
    return t("invalid", { utility: formatScore(row.utilityScore, round.requiredUtility), required });
  }
  if (row.lowest.length === 0) return t("unattacked");
  const by = round.matrix.columns.filter(({ id }) => row.lowest.includes(id));
  return t("reachedBy", { attackers: by.map(names.attacker).join(", ") });
}

/** The sample attacks behind the choice: the column's, or those that reached the row's minimum. */
function programsOf({ row, column }: MatrixChoice, round: ShownRound): string[] {
  const columns = column ? [column] : round.matrix.columns.filter(({ id }) => row?.lowest.includes(id));
  return columns.flatMap(({ program }) => (program === null ? [] : [program]));
}

/** Names the submission that was attacked, or the source of a published number. */
function Origin({ row, round }: { row: MatrixRow; round: ShownRound }) {
  const t = useTranslations("results.story");
  if (round.published) return t("published", { source: round.published.source });
  if (!row.submission) return null;
  return (
    <Sentences>
      {t("measured")}
      <Link href={`/submissions/${row.submission.id}`}>
        {t("submission", { number: row.submission.number })}
      </Link>
    </Sentences>
  );
}

function useNames() {
  const t = useTranslations("results");
  return {
    attacker: ({ team, program }: Pick<MatrixColumn, "team" | "program">) =>
      team ? `${t("team", { number: formatTeamNumber(team.number) })} ${team.name}`.trim() : (program ?? ""),
    target: ({ team, kind }: Pick<MatrixRow, "team" | "kind">) =>
      t("set", { number: `${formatTeamNumber(team.number)} ${team.name}`.trim(), kind }),
  };
}
