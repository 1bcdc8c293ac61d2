import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { clockFace } from "@/lib/contest/clock-face.ts";
import { clockOf, type RoundClockView } from "@/lib/contest/phase-views.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";

/** The round's current phase, in a few words. */
export function PhaseText({ clock, timeZone }: { clock: RoundClockView; timeZone: string }) {
  const t = useTranslations("organizer.phase");
  const phases = useTranslations("phases");
  const { open, next, endedAt, heldAt } = clockFace(clockOf(clock), databaseClock.now());
  const at = open?.endsAt ?? next?.startsAt ?? endedAt;
  if (heldAt) return t("held", { phase: open ? phases(`kind.${open.kind}`) : "" });
  if (!at) return t("always");
  const phase = phases(`kind.${(open ?? next)?.kind ?? "RESULTS"}`);
  const time = () => <RelativeTime at={at.toISOString()} contestZone={timeZone} />;
  return t.rich(open ? "open" : next ? "next" : "over", { phase, time });
}
