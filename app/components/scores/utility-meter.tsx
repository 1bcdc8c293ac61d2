import { useTranslations } from "next-intl";
import { IconCheck, IconX } from "@/app/components/icons.tsx";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import { ScoreBar } from "./score-bar.tsx";
import { ScoreSymbol } from "./score-symbol.tsx";

/** s_U compared with s_req: the number, whether it is high enough, and both on one bar. */
export function UtilityMeter({
  score,
  required,
  valid,
}: {
  score: number;
  required: number;
  valid: boolean;
}) {
  const t = useTranslations("scores");
  const Verdict = valid ? IconCheck : IconX;
  return (
    <div className="stack gap-6" data-valid={valid}>
      <div className="row between">
        <span>
          <ScoreSymbol of="utility" /> {t("utility")}
        </span>
        <strong>{formatScore(score, required)}</strong>
      </div>
      <ScoreBar of="utility" score={score} invalid={!valid} bound={required} />
      <div className={`key ${valid ? "small" : "fine strong"} gap-4`}>
        <Verdict size={15} stroke={2} aria-hidden />
        {t(valid ? "reaches" : "fallsShort", { required: String(required) })}
      </div>
    </div>
  );
}
