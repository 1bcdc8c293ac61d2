import { useTranslations } from "next-intl";
import { aroundChanges, lineDiff } from "@/lib/use-cases/information/rules/line-diff.ts";
import classes from "./information.module.css";

const CONTEXT_LINES = 2;

/**
 * How a version of the rules differs from the previous one: a summary, and a line-by-line diff of the text.
 * @param label distinguishes it from others on the page
 */
export function RulesChanges({
  label,
  summary = "",
  before,
  after,
}: {
  label?: string;
  summary?: string;
  before: string;
  after: string;
}) {
  const t = useTranslations("information.rules");
  const lines = aroundChanges(lineDiff(before, after), CONTEXT_LINES).map((line, index) => ({
    ...line,
    index,
  }));
  return (
    <section className={classes.changes} aria-label={label ?? t("changes")}>
      {summary ? <p className="lead up-to-46 above-6 below-8">{t("summary", { summary })}</p> : null}
      <details>
        <summary>{t("changes")}</summary>
        <div className={`fine ${classes.diff}`}>
          {lines.map(({ kind, text, index }) => {
            const Line = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
            return (
              <div key={index} data-kind={kind}>
                <Line>{kind === "gap" ? "…" : text || " "}</Line>
              </div>
            );
          })}
        </div>
      </details>
    </section>
  );
}
