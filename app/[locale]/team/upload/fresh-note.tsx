"use client";

import { useTranslations } from "next-intl";
import type { FreshStanding } from "@/lib/contest/fresh-standing.ts";
import type { DataKind } from "@/lib/core/formats/file-names.ts";
import { SCORE_OF_KIND } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import { ScoreSymbol } from "../../../components/scores/score-symbol.tsx";
import { Sentences } from "../../../components/text/sentences.tsx";

/** Says which submission counts after a new one has been scored, and offers to change that. */
export function FreshNote({
  standing,
  kind,
  mayPick,
}: {
  standing: FreshStanding;
  kind: DataKind;
  mayPick: boolean;
}) {
  const t = useTranslations("upload.standing");
  const { counts, better, sameAs } = standing;
  const pickHelps = better !== null || (standing.valid && !counts);
  return (
    <div role="status">
      <p>
        <Sentences>
          <strong>{t(outcomeOf(standing), { number: standing.counting?.number ?? 0 })}</strong>
          {better ? (
            <span>
              {t.rich("better", {
                number: better.number,
                score: formatScore(better.minimum),
                minimum: () => <ScoreSymbol of={SCORE_OF_KIND[kind]} min />,
              })}
            </span>
          ) : null}
          {pickHelps && mayPick ? t(better ? "pickThat" : "pickThis") : null}
        </Sentences>
      </p>
      {sameAs === null ? null : <p>{t("sameAs", { number: sameAs })}</p>}
    </div>
  );
}

function outcomeOf({ counts, valid, counting }: FreshStanding) {
  if (counts) return valid ? "counts" : "noneValid";
  if (!counting) return valid ? "notYet" : "noneValid";
  if (!valid) return "invalid";
  return counting.picked ? "otherPicked" : "otherLater";
}
