import { databaseUrl } from "../env.ts";
import { logger } from "../log.ts";
import { CHANGE_CHANNEL, type Change, changeSchema } from "./channels.ts";
import { PostgresListener } from "./postgres-listener.ts";

/** Hears of a change; of none in particular after a time in which changes went unheard. */
type ChangeHandler = (change: Change | null) => void;

/** So many pages may listen to one process, and so many of them from one address; more are told to poll. */
const MOST_SUBSCRIBERS = 2_000;
const MOST_OF_AN_ADDRESS = 200;

/** Passes PostgreSQL's notifications on to whoever listens in this process, over one connection. */
export class ChangeHub {
  /** With the address that each listens from. */
  private readonly handlers = new Map<ChangeHandler, string>();
  private readonly listener: PostgresListener;

  constructor(url: string) {
    this.listener = new PostgresListener({
      url,
      channels: [CHANGE_CHANNEL],
      applicationName: "tracecup events",
      onNotification: (_channel, payload) => this.pass(payload),
      onConnect: () => this.tell(null),
    });
  }

  /** @returns what ends the subscription; undefined if there are too many, in all or from this address */
  subscribe(handler: ChangeHandler, address: string): (() => void) | undefined {
    const ofAddress = [...this.handlers.values()].filter((other) => other === address).length;
    if (this.handlers.size >= MOST_SUBSCRIBERS || ofAddress >= MOST_OF_AN_ADDRESS) return undefined;
    this.handlers.set(handler, address);
    return () => this.handlers.delete(handler);
  }

  async close(): Promise<void> {
    await this.listener.close();
  }

  private pass(payload: string): void {
    try {
      this.tell(changeSchema.parse(JSON.parse(payload)));
    } catch (error) {
      logger("events").warn({ error }, "a notification could not be read");
    }
  }

  private tell(change: Change | null): void {
    for (const handler of this.handlers.keys()) handler(change);
  }
}

const processWide = globalThis as typeof globalThis & { tracecupChanges?: ChangeHub };

/** The hub of this process, connected at its first use. */
export function changeHub(): ChangeHub {
  processWide.tracecupChanges ??= new ChangeHub(databaseUrl());
  return processWide.tracecupChanges;
}
