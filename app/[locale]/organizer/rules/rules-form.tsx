"use client";

import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useSafeRefresh } from "@/app/components/live/use-safe-refresh.ts";
import { LONGEST_MARKDOWN } from "@/lib/use-cases/information/longest-markdown.ts";
import type { RulesForm as RulesTexts } from "@/lib/use-cases/information/rules/schemas.ts";
import { BothLanguages } from "../parts/both-languages.tsx";
import { useFormDraft } from "../parts/use-form-draft.ts";
import { publish } from "./actions.ts";
import { RulesMeanwhile } from "./rules-meanwhile.tsx";

/**
 * A form for the next version of the rules, starting from the current text or a proposal; published after confirmation. The draft is
 * kept if another version is published in the meantime.
 */
export function RulesForm({
  contestId,
  version,
  stored,
}: {
  contestId: string;
  /** Number of the next version. */
  version: number;
  stored: RulesTexts;
}) {
  const t = useTranslations("information.rules");
  const { values: form, change, meanwhile, takeOver, dismiss, restart } = useFormDraft(stored);
  const refresh = useSafeRefresh();
  const publishing = useAction(
    publish,
    (number) => {
      restart();
      notifications.show({ message: t("published", { version: number }) });
    },
    ({ code }) => {
      if (code === "rules_changed") refresh();
    },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    askToConfirm({
      title: t("publishTitle", { version }),
      children: t("publishText"),
      labels: { confirm: t("publish", { version }), cancel: t("cancel") },
      onConfirm: () => publishing.run({ contestId, version, form }),
    });
  }

  return (
    <form onSubmit={submit} method="post" className="stack up-to-46 below-32">
      <FormError message={publishing.formError} />
      <TextInput
        name="summary"
        label={t("summaryField")}
        description={t("summaryHint")}
        value={form.summary}
        onChange={(event) => change({ summary: event.currentTarget.value })}
        error={publishing.fieldError("summary")}
        maxLength={500}
      />
      <BothLanguages
        values={form}
        onChange={change}
        labelOf={t}
        errorOf={publishing.fieldError}
        maxLength={LONGEST_MARKDOWN}
      />
      <RulesMeanwhile version={version - 1} changes={meanwhile} takeOver={takeOver} dismiss={dismiss} />
      <div className="actions">
        <Button type="submit" loading={publishing.pending}>
          {t("publish", { version })}
        </Button>
      </div>
    </form>
  );
}
