import { useTranslations } from "next-intl";
import classes from "@/app/components/information/information.module.css";
import { aroundChanges, lineDiff } from "@/lib/rules/line-diff.ts";

const CONTEXT_LINES = 2;

/** How a version of the rules differs from the one before it: its summary, and the text line by line. */
export function Changes({ summary, before, after }: { summary: string; before: string; after: string }) {
  const t = useTranslations("information.rules");
  const lines = aroundChanges(lineDiff(before, after), CONTEXT_LINES).map((line, index) => ({
    ...line,
    index,
  }));
  return (
    <section className={classes.changes} aria-label={t("changes")}>
      {summary ? <p className={classes.lead}>{t("summary", { summary })}</p> : null}
      <details>
        <summary>{t("changes")}</summary>
        <div className={classes.diff}>
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
