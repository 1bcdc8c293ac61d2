"use client";

import { Button, CloseButton } from "@mantine/core";
import { useTranslations } from "next-intl";
import { FileName } from "../../components/text/file-name.tsx";
import classes from "./attack.module.css";
import type { PlannedAttack } from "./plan-attacks.ts";
import type { StagedFile } from "./use-staged-attacks.ts";

/** Lists the chosen files before they are sent: the attempt that each will be, and what will be refused. */
export function StagedAttacks({
  staged,
  planned,
  limit,
  onRemove,
  onClear,
  onSend,
}: {
  staged: readonly StagedFile[];
  /** Of each staged file, a plan for each of its names. */
  planned: readonly (readonly PlannedAttack[])[];
  /** Attempts for each target and kind of file. */
  limit: number;
  onRemove: (key: number) => void;
  onClear: () => void;
  onSend: () => void;
}) {
  const t = useTranslations("attack.staged");
  if (staged.length === 0) return null;
  return (
    <section className="stack gap-12 above-16" aria-labelledby="staged">
      <h2 id="staged">{t("title")}</h2>
      <p>{t("text")}</p>
      <ul className={`list ruled ${classes.sent}`} aria-label={t("list")}>
        {staged.map(({ key, file, isArchive }, i) => (
          <li key={key} className={classes.staged}>
            <div>
              {isArchive ? (
                <Archive name={file.name} plans={planned[i]} limit={limit} />
              ) : (
                <Plan plan={planned[i][0]} limit={limit} />
              )}
            </div>
            <CloseButton aria-label={t("remove", { file: file.name })} onClick={() => onRemove(key)} />
          </li>
        ))}
      </ul>
      <div className="row center row-gap-8 column-gap-12">
        <Button onClick={onSend}>
          {t("send", { count: Math.max(planned.flat().length, staged.length) })}
        </Button>
        <Button variant="default" onClick={onClear}>
          {t("discard")}
        </Button>
      </div>
    </section>
  );
}

function Archive({ name, plans, limit }: { name: string; plans: readonly PlannedAttack[]; limit: number }) {
  const t = useTranslations("attack.staged");
  return (
    <>
      <p>
        <code>{name}</code> {t("archive", { count: plans.length })}
      </p>
      <ul>
        {plans.map((plan, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an archive may hold a name twice, and the list never changes
          <li key={i}>
            <Plan plan={plan} limit={limit} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Plan({ plan, limit }: { plan: PlannedAttack; limit: number }) {
  const t = useTranslations("attack.staged");
  const { fate } = plan;
  const isAttempt = fate === "spare" || fate === "last";
  return (
    <p>
      <code>
        <FileName name={plan.fileName} />
      </code>{" "}
      {isAttempt ? (
        t("attempt", { target: plan.target, attempt: plan.attempt, limit })
      ) : (
        <span className="failed">{t(fate, { target: fate === "overflow" ? plan.target : "" })}</span>
      )}
      {fate === "last" ? <strong> ({t("last")})</strong> : null}
    </p>
  );
}
