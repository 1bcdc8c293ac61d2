"use client";

import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { useActionState, useState } from "react";
import { changePick } from "./actions.ts";

interface Picked {
  readonly id: string;
  readonly number: number;
}

/** A change of the picked submission; null means none is picked, so that the latest valid one counts. */
export interface Choice {
  readonly from: Picked | null;
  readonly to: Picked | null;
}

/** Lets a team choose which of its submissions counts, and undo that; `early` sends a form before the scripts have loaded. */
export function usePick(onChanged: () => unknown) {
  const t = useTranslations("submission.actions");
  const common = useTranslations("common");
  const [pending, setPending] = useState(false);
  const [, early] = useActionState(changePick, null);

  async function choose(choice: Choice): Promise<void> {
    setPending(true);
    const answer = await changePick(null, formOf(choice)).catch(() => null);
    await onChanged();
    setPending(false);
    if (!answer?.ok) {
      const reason = answer?.message ?? common("unreachable");
      notifications.show({ color: "red", message: t("failed", { reason }), autoClose: false });
      return;
    }
    const id = notifications.show({
      autoClose: 10_000,
      message: (
        <>
          {choice.to ? t("picked", { number: choice.to.number }) : t("unpicked")}{" "}
          <Button variant="default" size="compact-xs" ml="xs" onClick={undo}>
            {common("undo")}
          </Button>
        </>
      ),
    });
    function undo() {
      notifications.hide(id);
      choose({ from: choice.to, to: choice.from });
    }
  }

  return { choose, pending, early };
}

/** A choice as the form that the action takes. */
function formOf({ from, to }: Choice): FormData {
  const form = new FormData();
  form.set("submission", (to ?? from)?.id ?? "");
  form.set("act", to ? "pick" : "unpick");
  return form;
}
