"use client";

import { useState } from "react";

/** A secret that was just made, and the id under which it is listed. */
export interface MadeSecret {
  readonly id: string;
  readonly secret: string;
}

/**
 * A secret that is shown once, when it was made, and no longer than it is good for anything.
 * @param usable the ids of those that can be used; one that leaves them was revoked, or used
 * @returns what to show, and what to call when another was made
 */
export function useFreshSecret(usable: readonly string[]): [string | null, (made: MadeSecret) => void] {
  const [fresh, setFresh] = useState<(MadeSecret & { readonly wasListed: boolean }) | null>(null);
  const isListed = fresh !== null && usable.includes(fresh.id);
  // The list may come later than the secret: only what stood there can have left it.
  if (fresh && isListed !== fresh.wasListed) setFresh(isListed ? { ...fresh, wasListed: true } : null);
  return [fresh?.secret ?? null, (made) => setFresh({ ...made, wasListed: false })];
}
