"use client";

import { useState } from "react";

/** A secret that was just created, and its id in the list of secrets. */
export interface MadeSecret {
  readonly id: string;
  readonly secret: string;
}

/**
 * Keeps a newly created secret for display until it is no longer usable.
 * @param usable ids of the usable secrets; one that disappears from them was revoked or used
 * @returns the secret to show, and a function to call when another one has been created
 */
export function useFreshSecret(usable: readonly string[]): [string | null, (made: MadeSecret) => void] {
  const [fresh, setFresh] = useState<(MadeSecret & { readonly wasListed: boolean }) | null>(null);
  const isListed = fresh !== null && usable.includes(fresh.id);
  // The list may be updated after the secret arrives, so only a secret that was once listed can have disappeared from it.
  if (fresh && isListed !== fresh.wasListed) setFresh(isListed ? { ...fresh, wasListed: true } : null);
  return [fresh?.secret ?? null, (made) => setFresh({ ...made, wasListed: false })];
}
