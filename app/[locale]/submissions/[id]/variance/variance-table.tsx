import { useTranslations } from "next-intl";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { AttackVarianceView } from "@/lib/views/submission-variance-view.ts";
import { VarianceName } from "./variance-name.tsx";

/** A table of the stored scores, with mean, standard deviation and interval over the repeats. */
export function VarianceTable({
  of,
  made,
  scores,
}: {
  of: AttackVarianceView["kind"];
  made: number;
  scores: readonly AttackVarianceView[];
}) {
  const t = useTranslations("variance.table");
  const caption = t("caption", { score: useTranslations("scores")(of), made });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one landmark too many
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" aria-label={caption} className="scroll-box" tabIndex={0}>
      <table className="table captioned figures">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("attack")}</th>
            <th scope="col" className="number">
              {t("stored")}
            </th>
            <th scope="col" className="number">
              {t("mean")}
            </th>
            <th scope="col" className="number">
              <abbr title={t("sdLong")}>{t("sd")}</abbr>
            </th>
            <th scope="col" className="number">
              <abbr title={t("intervalLong")}>{t("interval")}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => (
            <tr key={score.name} data-chosen={score.attacker === null || undefined}>
              <th scope="row">
                <VarianceName of={score} />
              </th>
              <td className="number">{score.stored === null ? t("none") : formatScore(score.stored)}</td>
              <td className="number">{formatScore(score.mean)}</td>
              <td className="number">{formatScore(score.sd)}</td>
              <td className="number">
                {t("range", { low: formatScore(score.low), high: formatScore(score.high) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
