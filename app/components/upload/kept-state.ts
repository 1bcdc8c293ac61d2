import { useCallback, useSyncExternalStore } from "react";

/**
 * State by key that outlives the components which show it: an upload continues while the user visits other pages of the site, when
 * the page is rendered again, and when the phase ends. Lasts as long as the tab's document.
 */
export class KeptState<T> {
  private readonly values = new Map<string, T>();
  private readonly listeners = new Set<() => void>();
  private readonly initial: T;

  constructor(initial: T) {
    this.initial = initial;
  }

  get(key: string): T {
    return this.values.get(key) ?? this.initial;
  }

  set(key: string, value: T): void {
    this.values.set(key, value);
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** Subscribes to the state kept under `key`. */
export function useKept<T>(kept: KeptState<T>, key: string): T {
  const read = useCallback(() => kept.get(key), [kept, key]);
  return useSyncExternalStore(kept.subscribe, read, read);
}
