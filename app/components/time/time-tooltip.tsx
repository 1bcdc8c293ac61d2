"use client";

import { Tooltip } from "@mantine/core";
import { type RefObject, useEffect } from "react";
import { BothZones } from "./both-zones.tsx";

/** A tooltip with a time in both zones. */
export function TimeTooltip({
  place,
  at,
  contestZone,
  opened,
  onClose,
}: {
  place: RefObject<HTMLElement | null>;
  at: string;
  contestZone: string;
  opened: boolean;
  onClose: () => void;
}) {
  useEffect(() => {
    if (!opened) return;
    document.addEventListener("pointerdown", onClose);
    return () => document.removeEventListener("pointerdown", onClose);
  }, [opened, onClose]);
  return (
    <Tooltip
      target={place}
      label={<BothZones at={at} contestZone={contestZone} />}
      opened={opened}
      multiline
    />
  );
}
