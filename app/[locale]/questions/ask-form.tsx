"use client";

import { Button, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useFormAction } from "@/app/components/forms/use-form-action.ts";
import { useUnsaved } from "@/app/components/forms/use-unsaved.ts";
import { ask } from "./actions.ts";

/** A form for a question of the viewer's team to the organizers. */
export function AskForm({ contestId }: { contestId: string }) {
  const t = useTranslations("information.questions");
  const asking = useFormAction(ask, (_, sent) => {
    // Empties the field unless it was changed while the question was being sent.
    setBody((now) => (now === sent.get("body") ? "" : now));
    notifications.show({ message: t("asked") });
  });
  const [body, setBody] = useState(asking.typed("body"));
  useUnsaved(body.trim() !== "");

  return (
    <form {...asking.form} className="stack up-to-46 below-32">
      <input type="hidden" name="contestId" value={contestId} />
      <FormError message={asking.formError} />
      {asking.sent ? <output>{t("asked")}</output> : null}
      <Textarea
        name="body"
        label={t("yours")}
        description={t("hint")}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={asking.fieldError("body")}
        maxLength={4000}
        autosize
        minRows={3}
        required
      />
      <div className="actions">
        <Button type="submit" loading={asking.pending}>
          {t("ask")}
        </Button>
      </div>
    </form>
  );
}
