"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** The person who is signed in, identified by their e-mail address. */
interface Person {
  readonly email: string;
  readonly name: string;
}

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

  const look = useEffectEvent(async () => {
    const person = await whoIsSignedIn();
    if (person !== undefined) setNow((person?.email ?? null) === email ? undefined : person);
  });
  const hear = useEffectEvent(({ data }: MessageEvent<string | null>) => {
    if (data !== shown) look();
  });

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = (message) => hear(message);
    channel.postMessage(email);
    const lookAgain = () => {
      if (document.visibilityState === "visible") look();
    };
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", lookAgain);
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

/** Returns null for nobody, undefined if the site does not answer. */
async function whoIsSignedIn(): Promise<Person | null | undefined> {
  try {
    const answer = await fetch("/api/auth/session", { cache: "no-store" });
    if (!answer.ok) return undefined;
    const { user } = (await answer.json()) as { user?: Partial<Person> };
    return user?.email === undefined ? null : { email: user.email, name: user.name ?? user.email };
  } catch {
    return undefined;
  }
}
