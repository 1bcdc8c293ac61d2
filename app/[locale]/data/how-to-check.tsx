import { useTranslations } from "next-intl";
import { verificationScript } from "@/lib/use-cases/results/closing/verification-scripts.ts";
import classes from "./published.module.css";

const LANGUAGES = ["python", "js"] as const;

/** Shows the scripts with which anybody can check that a round's pseudonyms follow from its salt. */
export function HowToCheck() {
  const t = useTranslations("published.check");
  return (
    <section className={`${classes.round} ${classes.check}`} aria-labelledby="check">
      <h2 id="check">{t("title")}</h2>
      <p className="dim up-to-62 above-4 below-16">{t("text")}</p>
      {LANGUAGES.map((language) => (
        <details key={language}>
          <summary>{t(`language.${language}`)}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>
            <code>{verificationScript(language)}</code>
          </pre>
        </details>
      ))}
    </section>
  );
}
