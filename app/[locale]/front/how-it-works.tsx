import { useTranslations } from "next-intl";
import { ScoreSymbol } from "@/app/components/scores/score-symbol.tsx";
import classes from "./front.module.css";
import { StepPicture } from "./step-picture.tsx";

/** The contest in three steps. */
export function HowItWorks() {
  const t = useTranslations("front.how");
  const symbols = {
    u: () => <ScoreSymbol of="utility" />,
    i: () => <ScoreSymbol of="reidentification" min />,
    t: () => <ScoreSymbol of="traceInference" min />,
  };
  return (
    <section className="above-48" aria-labelledby="how">
      <h2 id="how">{t("title")}</h2>
      <ol className={classes.steps}>
        {(["anonymize", "attack", "win"] as const).map((step) => (
          <li key={step}>
            <StepPicture step={step} />
            <h3 className="above-12">{t(`${step}.title`)}</h3>
            <p className="dim above-4">{t.rich(`${step}.text`, symbols)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
