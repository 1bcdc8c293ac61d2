"use client";

import { Button, SegmentedControl } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { REPEAT_CHOICES } from "@/lib/use-cases/submissions/score-variance/repeat-choices.ts";

/** A form that requests repeats, or more of them. */
export function VarianceRequest({
  made,
  pending,
  onAsk,
}: {
  made: number;
  pending: boolean;
  onAsk: (repeats: number) => void;
}) {
  const t = useTranslations("variance");
  const choices = REPEAT_CHOICES.filter((repeats) => repeats > made);
  const [chosen, setChosen] = useState<number>(REPEAT_CHOICES[1]);
  if (choices.length === 0) return null;
  const repeats = choices.find((choice) => choice === chosen) ?? choices[0];
  return (
    <div>
      <div className="actions">
        {choices.length > 1 ? (
          <SegmentedControl
            aria-label={t("count")}
            size="sm"
            value={String(repeats)}
            onChange={(value) => setChosen(Number(value))}
            data={choices.map(String)}
          />
        ) : null}
        <Button variant="default" size="sm" loading={pending} onClick={() => onAsk(repeats)}>
          {made === 0 ? t("ask") : t("askMore", { repeats })}
        </Button>
      </div>
      <p className="small above-8">{t("cost")}</p>
    </div>
  );
}
