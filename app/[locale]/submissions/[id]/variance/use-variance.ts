"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { SubmissionVarianceView } from "@/lib/views/submission-variance-view.ts";
import { errorText } from "../../../../components/errors/error-text.ts";
import { useLive } from "../../../../components/live/use-live.ts";

/** The variance of a submission's scores over repeats, updated live, and a function that requests repeats. */
export function useVariance(initial: SubmissionVarianceView, submissionId: string) {
  const errors = useTranslations("errors");
  const about = `submissions/${submissionId}`;
  const api = `/api/v1/${about}`;
  const [active, setActive] = useState(isUnderWay(initial));
  const { data: view, refresh } = useLive(initial, `${api}/spread`, about, active);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (active !== isUnderWay(view)) setActive(isUnderWay(view));

  async function ask(repeats: number): Promise<void> {
    setPending(true);
    const refused = await send(`${api}/spread`, repeats);
    setProblem(refused && errorText(errors, refused.code, refused));
    await refresh();
    setPending(false);
  }

  return { view, refresh, ask, pending, problem };
}

export function isUnderWay({ state }: SubmissionVarianceView): boolean {
  return state === "pending" || state === "held";
}

type Refusal = { readonly code: string } & Readonly<Record<string, unknown>>;

/** Sends the request. @returns null on success, else the server's reason */
async function send(url: string, repeats: number): Promise<Refusal | null> {
  const headers = { "content-type": "application/json" };
  try {
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ repeats }) });
    if (response.ok) return null;
    const body = (await response.json()) as Partial<Refusal>;
    return { ...body, code: body.code ?? "internal_error" };
  } catch {
    return { code: "unreachable" };
  }
}
