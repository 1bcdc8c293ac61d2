import { useCallback, useSyncExternalStore } from "react";

/**
 * State by key that outlives the components which show it: an upload goes on while somebody looks at another page of
 * the site, while the page is rendered anew, and when its phase ends. It lasts as long as the tab's document.
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

/** What is kept under `key`, followed as it changes. */
export function useKept<T>(kept: KeptState<T>, key: string): T {
  const read = useCallback(() => kept.get(key), [kept, key]);
  return useSyncExternalStore(kept.subscribe, read, read);
}
