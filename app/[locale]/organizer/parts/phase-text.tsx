import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { anonymizationState } from "@/lib/contest/phases.ts";

/** Where a round's anonymization phase stands, in a few words. */
export function PhaseText({
  phase,
  timeZone,
}: {
  phase: { readonly startsAt: string; readonly endsAt: string } | null;
  timeZone: string;
}) {
  const t = useTranslations("organizer.phase");
  if (!phase) return t("always");
  const window = {
    kind: "ANONYMIZATION" as const,
    startsAt: new Date(phase.startsAt),
    endsAt: new Date(phase.endsAt),
  };
  const { state } = anonymizationState([window], new Date());
  const at = state === "before" ? phase.startsAt : phase.endsAt;
  return t.rich(state, { time: () => <RelativeTime at={at} contestZone={timeZone} /> });
}
