"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** Whoever is signed in, by their address. */
interface Person {
  readonly email: string;
  readonly name: string;
}

/** On it every page tells the others of this browser for whom it was made. */
const CHANNEL = "signed-in";

let isOutdated = false;

/** Who is signed in, null for nobody, once it is known to be another than `email`; looked up when there is a sign of it. */
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

/** Whether the page is known to be made for somebody else than is signed in now. */
export function isPageOutdated(): boolean {
  return isOutdated;
}

/** Null for nobody; undefined where the site cannot say. */
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
