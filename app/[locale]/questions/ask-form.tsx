"use client";

import { Button, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useUnsaved } from "@/app/components/forms/use-unsaved.ts";
import { ask } from "./actions.ts";

/** A form for a question of the viewer's team to the organizers. */
export function AskForm({ contestId }: { contestId: string }) {
  const t = useTranslations("information.questions");
  const [body, setBody] = useState("");
  useUnsaved(body.trim() !== "");
  const asking = useAction(ask, (_, sent) => {
    // Empties the field unless it was changed while the question was being sent.
    setBody((now) => (now === sent.body ? "" : now));
    notifications.show({ message: t("asked") });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    asking.run({ contestId, body });
  }

  return (
    <form onSubmit={submit} method="post" className="stack up-to-46 below-32">
      <FormError message={asking.formError} />
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
