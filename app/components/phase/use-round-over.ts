import { clockFace } from "@/lib/contest/clock-face.ts";
import { clockOf, type RoundClockView } from "@/lib/contest/phase-views.ts";
import { useCurrentTime } from "../time/use-current-time.ts";

/** Whether all phases of a round are over, so that its numbers no longer move by themselves. */
export function useRoundOver(clock: RoundClockView): boolean {
  return clockFace(clockOf(clock), useCurrentTime(clock)).endedAt !== null;
}
