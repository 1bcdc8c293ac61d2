import { useTranslations } from "next-intl";
import type { PhaseKind } from "@/lib/contest/phases.ts";
import type { FieldWords } from "../parts/meanwhile-note.tsx";
import { CHOICES } from "./limit-fields.tsx";
import { settingOf } from "./round-form-values.ts";

/** Labels of a round's fields, and their values in words. */
export function useRoundWords(): FieldWords {
  const t = useTranslations("organizer.rounds");
  const phases = useTranslations("phases.kind");
  return {
    name(path) {
      const [part, kind, side] = path.split(".");
      if (part !== "phases") return t(`field.${settingOf(path)}` as never);
      return t(side === "startsAt" ? "field.phaseStarts" : "field.phaseEnds", {
        phase: phases(kind as PhaseKind),
      });
    },
    text(value, path) {
      if (Object.hasOwn(CHOICES, path)) return t(`choice.${value}` as never);
      const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
      return text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, "$1 $2");
    },
  };
}
