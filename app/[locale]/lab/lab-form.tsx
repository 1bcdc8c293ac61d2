"use client";

import { Button, TextInput } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useId } from "react";
import { Link } from "@/i18n/navigation.ts";
import { ANONYMOUS_SECONDS, SIGNED_IN_SECONDS } from "@/lib/lab/methods/estimate-run.ts";
import type { LabFieldName, LabMethod, LabParameters } from "@/lib/lab/methods/lab-fields.ts";
import { OWN_FILE_KINDS } from "@/lib/lab/methods/own-file-kinds.ts";
import type { QueueAhead } from "@/lib/use-cases/lab-runs/queue-ahead.ts";
import { Sentences } from "../../components/text/sentences.tsx";
import { LabDataChoice } from "./lab-data-choice.tsx";
import { LabRefusal } from "./lab-refusal.tsx";
import { useExpectedTime } from "./use-expected-time.ts";
import { useLabForm } from "./use-lab-form.ts";

/** The form for a method's parameters and data; starts a run. */
export function LabForm({
  method,
  given,
  signedIn,
  queue,
}: {
  method: LabMethod;
  given: LabParameters | undefined;
  signedIn: boolean;
  /** The runs before one that is started now. */
  queue: QueueAhead;
}) {
  const t = useTranslations("lab.form");
  const form = useLabForm(method, given, signedIn);
  const format = useFormatter();
  const titleId = useId();
  const limit = signedIn ? SIGNED_IN_SECONDS : ANONYMOUS_SECONDS;
  const tooCostly = form.estimate !== undefined && form.estimate > limit;
  const seconds = Math.ceil(form.estimate ?? 0);
  const expected = useExpectedTime();

  const shown = (value: number) => format.number(value, { maximumFractionDigits: 12 });

  /** A parameter's hint: the one for this method if there is one, else the general one. */
  function hint(name: LabFieldName): string {
    const own = `hintOf.${method}.${name}`;
    return t((t.has(own as never) ? own : `field.${name}.hint`) as never);
  }

  function wrong(name: LabFieldName, range: string): string | undefined {
    if (form.isWrong(name)) return range;
    return name === "large" && form.isLargeBelowK ? t("largeBelowK") : undefined;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!tooCostly) form.send();
  }

  return (
    <form className="stack" onSubmit={submit} method="post" aria-labelledby={titleId} noValidate>
      <h2 id={titleId}>{t("title")}</h2>
      {form.fields.map(({ name, min, max, integer }) => {
        const range = t(integer ? "wholeRange" : "range", { min: shown(min), max: shown(max) });
        return (
          <TextInput
            key={name}
            name={name}
            label={t(`field.${name}.label`)}
            description={`${hint(name)} ${range}`}
            inputMode={integer ? "numeric" : "decimal"}
            autoComplete="off"
            value={form.textOf(name)}
            onChange={(event) => form.setText(name, event.currentTarget.value)}
            error={wrong(name, range)}
          />
        );
      })}
      <LabDataChoice form={form} method={method} kind={OWN_FILE_KINDS[method]} />
      <div role="status">
        {tooCostly ? (
          <p className="refused">
            <Sentences>
              {t(signedIn ? "tooCostly" : "tooCostlyAnonymous", { seconds, limit })}
              {signedIn ? null : <Link href="/sign-in">{t("signIn")}</Link>}
            </Sentences>
          </p>
        ) : form.own ? (
          <p className="small">{t("estimateOwn", { limit })}</p>
        ) : form.estimate === undefined ? null : (
          <p className="small">
            {t("estimate", { time: expected(queue.seconds + form.estimate), before: queue.runs })}
          </p>
        )}
      </div>
      <LabRefusal refusal={form.refusal} />
      <div>
        <Button type="submit" loading={form.pending} disabled={tooCostly || !form.isReady}>
          {t("start")}
        </Button>
      </div>
    </form>
  );
}
