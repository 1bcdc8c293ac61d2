"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { type Person, whoIsSignedIn } from "./who-is-signed-in.ts";

/** BroadcastChannel on which every page of this browser announces for whom it was rendered. */
const CHANNEL = "signed-in";

let isOutdated = false;

/**
 * Returns who is signed in, null for nobody, once that is known to differ from `email`; undefined until then. Looked up when the
 * page becomes visible, and when another page announces a different person.
 */
export function useSignedIn(email: string | null): Person | null | undefined {
  const [now, setNow] = useState<Person | null>();
  const shown = now === undefined ? email : (now?.email ?? null);

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const person = await whoIsSignedIn(signal);
    if (person !== undefined) setNow((person?.email ?? null) === email ? undefined : person);
  });
  const isNews = useEffectEvent((announced: string | null) => announced !== shown);

  useEffect(() => {
    let asking = new AbortController();
    const lookAgain = () => {
      asking.abort();
      asking = new AbortController();
      look(asking.signal);
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<string | null>) => {
      if (isNews(data)) lookAgain();
    };
    channel.postMessage(email);
    const lookIfVisible = () => {
      if (document.visibilityState === "visible") lookAgain();
    };
    document.addEventListener("visibilitychange", lookIfVisible);
    return () => {
      asking.abort();
      channel.close();
      document.removeEventListener("visibilitychange", lookIfVisible);
    };
  }, [email]);
  useEffect(() => {
    isOutdated = now !== undefined;
  }, [now]);
  return now;
}

/** Whether the page is known to have been rendered for somebody other than the person who is signed in now. */
export function isPageOutdated(): boolean {
  return isOutdated;
}
