"use client";

import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { errorText } from "../errors/error-text.ts";

interface Picked {
  readonly id: string;
  readonly number: number;
}

/** A change of the picked submission; null means none is picked, so that the latest valid one counts. */
export interface Choice {
  readonly from: Picked | null;
  readonly to: Picked | null;
}

/** Lets a team choose which of its submissions counts, and undo that. */
export function usePick(onChanged: () => unknown) {
  const t = useTranslations("submission.actions");
  const common = useTranslations("common");
  const errors = useTranslations("errors");
  const [pending, setPending] = useState(false);

  async function choose(choice: Choice): Promise<void> {
    setPending(true);
    const problem = await send(choice);
    await onChanged();
    setPending(false);
    if (problem) {
      notifications.show({
        color: "red",
        message: t("failed", { reason: errorText(errors, problem) }),
        autoClose: false,
      });
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

  return { choose, pending };
}

/** Sends the choice. @returns null on success, else the server's error code */
async function send({ from, to }: Choice): Promise<string | null> {
  const submission = to ?? from;
  if (!submission) return null;
  try {
    const response = await fetch(`/api/v1/submissions/${submission.id}/pick`, {
      method: to ? "PUT" : "DELETE",
    });
    if (response.ok) return null;
    const body = (await response.json()) as { code?: string };
    return body.code ?? "internal_error";
  } catch {
    return "unreachable";
  }
}
