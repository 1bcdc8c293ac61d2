"use client";

import { ActionIcon, SegmentedControl } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId } from "react";
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from "@/app/components/icons.tsx";
import type { SubmissionDetailView } from "@/lib/views/submission-detail-view.ts";
import { NumberField } from "../../../../components/forms/number-field.tsx";
import classes from "./detail.module.css";
import { slotTime } from "./slot-time.ts";
import type { usePlayhead } from "./use-playhead.ts";

/** Controls to choose a user, a day and a time of day. */
export function TraceControls({
  view,
  user,
  onUser,
  days,
  day,
  onDay,
  playhead: { slot, moveTo, playing, toggle },
}: {
  view: SubmissionDetailView;
  user: number;
  onUser: (user: number) => void;
  days: number;
  day: number;
  onDay: (day: number) => void;
  playhead: ReturnType<typeof usePlayhead>;
}) {
  const t = useTranslations("detail.trace");
  const sliderId = useId();
  const { userCount, calendar } = view;
  const time = slotTime(calendar, slot);
  return (
    <div className="row center below-16 row-gap-12 column-gap-24">
      <div className={classes.stepper}>
        <Step label={t("previousUser")} disabled={user <= 1} onClick={() => onUser(user - 1)} back />
        <NumberField
          size="xs"
          aria-label={t("user", { count: userCount })}
          prefix={`${t("userShort")} `}
          hideControls
          allowDecimal={false}
          allowNegative={false}
          min={1}
          max={userCount}
          value={user}
          onChange={(value) => {
            const number = Number(value);
            if (Number.isInteger(number) && number >= 1 && number <= userCount) onUser(number);
          }}
        />
        <Step label={t("nextUser")} disabled={user >= userCount} onClick={() => onUser(user + 1)} />
      </div>
      {days > 1 ? (
        <div className={`scroll ${classes.days}`}>
          <SegmentedControl
            size="xs"
            aria-label={t("day")}
            value={String(day)}
            onChange={(value) => onDay(Number(value))}
            data={Array.from({ length: days }, (_, i) => ({
              value: String(i),
              label: t("dayNumber", { day: i + 1 }),
            }))}
          />
        </div>
      ) : null}
      <div className={classes.slider}>
        <ActionIcon variant="default" size={30} aria-label={t(playing ? "pause" : "play")} onClick={toggle}>
          {playing ? <IconPlayerPause size={16} stroke={1.75} /> : <IconPlayerPlay size={16} stroke={1.75} />}
        </ActionIcon>
        <label htmlFor={sliderId}>{t("time")}</label>
        <input
          id={sliderId}
          type="range"
          min={0}
          max={calendar.slotsPerDay - 1}
          value={slot}
          aria-valuetext={time}
          onChange={(event) => moveTo(Number(event.currentTarget.value))}
        />
        <output htmlFor={sliderId}>{time}</output>
      </div>
    </div>
  );
}

function Step({
  label,
  disabled,
  onClick,
  back = false,
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  back?: boolean;
}) {
  const Icon = back ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon variant="default" size={30} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  );
}
