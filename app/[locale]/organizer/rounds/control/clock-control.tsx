"use client";

import { Button } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { useAction } from "@/app/components/forms/use-action.ts";
import { PhaseClock } from "@/app/components/phase/phase-clock.tsx";
import { Sentences } from "@/app/components/text/sentences.tsx";
import { absoluteTime } from "@/app/components/time/format-time.ts";
import { useCurrentTime } from "@/app/components/time/use-current-time.ts";
import { clockFace } from "@/lib/contest/clock-face.ts";
import { clockOf } from "@/lib/contest/phase-views.ts";
import type { PhaseKind } from "@/lib/contest/phases.ts";
import { actRefusal, type RoundActName } from "@/lib/contest/round-acts.ts";
import type { SetsToLock } from "@/lib/use-cases/site/console/sets-to-lock.ts";
import type { RoundDetailView } from "@/lib/views/load-round.ts";
import { holdOrRelease, turnRoundPhase } from "../clock-actions.ts";
import { actedRoundOf } from "./acted-round.ts";
import { Refusal } from "./refusal.tsx";

/** How many sets without a valid submission a question names; the others are only counted. */
const NAMED = 12;

/** A phase to end or to start now. */
interface Turn {
  readonly roundId: string;
  readonly turn: "end" | "next";
  readonly phase: PhaseKind;
}

/** The round's clock, with controls to end, start and hold its phases. */
export function ClockControl({ round, sets }: { round: RoundDetailView; sets: SetsToLock }) {
  const t = useTranslations("organizer.rounds");
  const common = useTranslations("common");
  const phases = useTranslations("phases.kind");
  const format = useFormatter();
  const now = useCurrentTime(round, round.at);
  const turn = useAction<Turn, null>(turnRoundPhase);
  const hold = useAction(holdOrRelease);
  const { stage, open, next } = clockFace(clockOf(round), now);
  const { id: roundId, heldAt, contest } = round;
  const acted = actedRoundOf(round);
  const offers = (act: RoundActName) => actRefusal(act, acted, now) === null;
  const since = heldAt ? format.dateTime(new Date(heldAt), absoluteTime(contest.timeZone)) : "";
  const locks = stage === "ANONYMIZATION" && sets.total > 0;
  const confirm = (act: "end" | "start" | "hold" | "release", phase: string, onConfirm: () => void) =>
    askToConfirm({
      title: t(`clock.${act}Title`, { phase }),
      children: (
        <div className="stack gap-12">
          <p>{t(`clock.${act}Text`, { since, open: open?.kind ?? "none" })}</p>
          {locks && (act === "end" || act === "start") ? (
            <p>
              <Sentences>
                {t("sets.open", { valid: sets.valid, total: sets.total })}
                {sets.without.length === 0 ? null : t("sets.without", named(sets.without))}
                {sets.waiting === 0 ? null : t("sets.waits", { count: sets.waiting })}
              </Sentences>
            </p>
          ) : null}
        </div>
      ),
      labels: { confirm: t(`clock.${act}`, { phase }), cancel: common("cancel") },
      onConfirm,
    });
  return (
    <>
      <PhaseClock clock={round} contestZone={contest.timeZone} readAt={round.at} />
      <Refusal failure={turn.failure ?? hold.failure} />
      <div className="row end gap-12">
        {open && offers("end") ? (
          <Button
            variant="default"
            disabled={turn.pending}
            loading={turn.running?.turn === "end"}
            onClick={() =>
              confirm("end", phases(open.kind), () => turn.run({ roundId, turn: "end", phase: open.kind }))
            }
          >
            {t("clock.end", { phase: phases(open.kind) })}
          </Button>
        ) : null}
        {next && offers("next") ? (
          <Button
            variant="default"
            disabled={turn.pending}
            loading={turn.running?.turn === "next"}
            onClick={() =>
              confirm("start", phases(next.kind), () => turn.run({ roundId, turn: "next", phase: next.kind }))
            }
          >
            {t("clock.start", { phase: phases(next.kind) })}
          </Button>
        ) : null}
        {offers(heldAt ? "release" : "hold") ? (
          <Button
            variant={heldAt ? "filled" : "default"}
            loading={hold.pending}
            onClick={() =>
              confirm(heldAt ? "release" : "hold", "", () => hold.run({ roundId, hold: heldAt === null }))
            }
          >
            {t(heldAt ? "clock.release" : "clock.hold")}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The first of these sets, and how many more there are. */
function named(sets: readonly string[]): { sets: string; more: number } {
  const names = sets.slice(0, NAMED);
  return { sets: names.join(", "), more: sets.length - names.length };
}
