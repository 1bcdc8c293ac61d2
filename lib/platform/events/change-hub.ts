import { processWide } from "../../common/process-wide.ts";
import { databaseUrl } from "../env.ts";
import { logger } from "../log.ts";
import { CHANGE_CHANNEL, type Change, changeSchema } from "./channels.ts";
import { PostgresListener } from "./postgres-listener.ts";

/** Called with a change; with null after a period in which changes may have been missed. */
type ChangeHandler = (change: Change | null) => void;

/** How many pages may listen to one process, and how many of them from one address; further ones are told to poll. */
const MOST_SUBSCRIBERS = 10_000;
const MOST_OF_AN_ADDRESS = 200;

/** Distributes PostgreSQL's notifications to the listeners in this process, over one database connection. */
export class ChangeHub {
  /** The handlers, each with the client address that it listens for. */
  private readonly handlers = new Map<ChangeHandler, string>();
  private readonly listener: PostgresListener;

  constructor(url: string) {
    this.listener = new PostgresListener({
      url,
      channels: [CHANGE_CHANNEL],
      applicationName: "tracecup events",
      onNotification: (_channel, payload) => this.pass(payload),
      onConnect: () => this.dispatch(null),
    });
  }

  /** Whether changes are being received; if not, some may be missed until the handlers are called with null. */
  get isListening(): boolean {
    return this.listener.isListening;
  }

  /** @returns a function that ends the subscription; undefined if there are too many, in all or from this address */
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
      this.dispatch(changeSchema.parse(JSON.parse(payload)));
    } catch (error) {
      logger("events").warn({ error }, "a notification could not be read");
    }
  }

  private dispatch(change: Change | null): void {
    for (const handler of this.handlers.keys()) handler(change);
  }
}

/** This process's hub; connects at its first use. */
export function changeHub(): ChangeHub {
  return processWide("change hub", () => new ChangeHub(databaseUrl()));
}
