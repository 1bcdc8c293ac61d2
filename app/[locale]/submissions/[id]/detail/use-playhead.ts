"use client";

import { useEffect, useState } from "react";

/** How long a slot of the day is shown while the day plays, in milliseconds. */
const SLOT_MS = 700;

/** A playhead over a day's slots: it is set by hand, or plays to the day's end. */
export function usePlayhead(slots: number) {
  const [slot, setSlot] = useState(0);
  const [wanted, setWanted] = useState(false);
  const last = slots - 1;
  const playing = wanted && slot < last;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setSlot((now) => Math.min(last, now + 1)), SLOT_MS);
    return () => clearInterval(timer);
  }, [playing, last]);

  function moveTo(to: number) {
    setWanted(false);
    setSlot(to);
  }

  /** Stops, or plays on; at the day's end from its beginning. */
  function toggle() {
    if (!playing && slot >= last) setSlot(0);
    setWanted(!playing);
  }

  return { slot, moveTo, playing, toggle };
}
