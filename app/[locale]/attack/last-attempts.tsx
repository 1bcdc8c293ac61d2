"use client";

import { useTranslations } from "next-intl";
import classes from "./attack.module.css";
import type { PlannedAttack } from "./plan-attacks.ts";

/** The confirmation dialog's text: which files use up a last attempt, and which have no attempt left. */
export function LastAttempts({
  planned,
  fileCount,
  limit,
}: {
  planned: readonly PlannedAttack[];
  /** How many files are sent in all, those in archives counted one by one. */
  fileCount: number;
  limit: number;
}) {
  const t = useTranslations("attack.confirm");
  const last = planned.filter(({ fate }) => fate === "last");
  const overflow = planned.filter(({ fate }) => fate === "overflow");
  const others = fileCount - last.length - overflow.length;
  return (
    <>
      {last.length > 0 ? <p className="paragraph">{t("text", { count: last.length })}</p> : null}
      <ul className={`paragraph wrap ${classes.confirmed}`}>
        {last.map(({ fileName, target, attempt }) => (
          <li key={`${fileName} ${attempt}`}>{t("last", { file: fileName, target, attempt, limit })}</li>
        ))}
        {overflow.map(({ fileName }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same name may come more than once, and the list never changes
          <li key={`${fileName} ${i}`}>{t("overflow", { file: fileName })}</li>
        ))}
      </ul>
      {others > 0 ? <p className="paragraph">{t("others", { count: others })}</p> : null}
    </>
  );
}
