"use client";

import { useTranslations } from "next-intl";
import { submissionState } from "@/lib/contest/clock-face.ts";
import { clockOf, type RoundClockView } from "@/lib/contest/phase-views.ts";
import { LAST_BYTE_SECONDS } from "@/lib/use-cases/uploads/upload-time.ts";
import { useCurrentTime } from "../../components/time/use-current-time.ts";

/** Says which moment of an upload counts for the deadline; shown while uploads are accepted. */
export function UploadRule({ round }: { round: RoundClockView }) {
  const t = useTranslations("upload");
  if (submissionState(clockOf(round), useCurrentTime(round)) !== "open") return null;
  return <p className="small above-12">{t("setInTime", { seconds: LAST_BYTE_SECONDS })}</p>;
}
