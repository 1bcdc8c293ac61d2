import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CLIENT_TIMEOUTS } from "../db/limits.ts";
import { logger } from "../log.ts";

const LONGEST_PAUSE_MS = 5_000;
const PING_EVERY_MS = 15_000;
const PING_TIMEOUT_MS = 10_000;

interface PostgresListenerOptions {
  readonly url: string;
  readonly channels: readonly string[];
  /** The connection's `application_name` in PostgreSQL. */
  readonly applicationName: string;
  onNotification(channel: string, payload: string): void;
  /** Called after each connect; notifications sent before it were missed. */
  onConnect?(): void;
}

/**
 * A connection that listens to PostgreSQL's notifications until it is closed. Reconnects after a loss, with pauses that grow
 * to at most 5 s.
 */
export class PostgresListener {
  private readonly options: PostgresListenerOptions;
  private readonly ending = new AbortController();
  private readonly loop: Promise<void>;
  private isConnected = false;

  constructor(options: PostgresListenerOptions) {
    this.options = options;
    this.loop = this.run();
  }

  /** Whether notifications are being received, as far as is known. */
  get isListening(): boolean {
    return this.isConnected;
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    for (let failures = 0; !signal.aborted; ) {
      try {
        await this.listenUntilLost(() => {
          failures = 0;
        });
      } catch (error) {
        if (failures === 0) logger("events").warn({ error }, "the listening connection was lost");
      }
      const pause = Math.min(LONGEST_PAUSE_MS, 100 * 2 ** failures++);
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  private async listenUntilLost(onConnected: () => void): Promise<void> {
    const { url, channels, applicationName } = this.options;
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: PING_TIMEOUT_MS,
      query_timeout: PING_TIMEOUT_MS,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve, reject) => {
      client.on("error", reject);
      client.on("end", resolve);
    });
    lost.catch(() => {});
    client.on("notification", ({ channel, payload }) => this.options.onNotification(channel, payload ?? ""));
    try {
      await client.connect();
      await client.query(CLIENT_TIMEOUTS);
      for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      onConnected();
      this.isConnected = true;
      this.options.onConnect?.();
      await Promise.race([lost, this.pingUntilClosed(client)]);
    } finally {
      this.isConnected = false;
      await client.end().catch(() => {});
    }
  }

  /** Detects a dead connection that reports no error. */
  private async pingUntilClosed(client: pg.Client): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await sleep(PING_EVERY_MS, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await client.query("SELECT 1");
    }
  }
}
