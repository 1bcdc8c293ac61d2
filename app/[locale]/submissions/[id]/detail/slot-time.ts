import type { SubmissionDetailView } from "@/lib/views/submission-detail-view.ts";

/** The time of day at which a slot (from 0) begins, e.g. `8:30`. */
export function slotTime(
  { startMinute, slotMinutes }: SubmissionDetailView["calendar"],
  slot: number,
): string {
  const minute = (startMinute + slot * slotMinutes) % (24 * 60);
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
}
