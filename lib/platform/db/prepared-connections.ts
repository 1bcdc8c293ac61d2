import type { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { measureClock } from "./database-clock.ts";
import { type Limits, limitConnection } from "./limits.ts";
import { SerialTransactions } from "./serial-transactions.ts";

/** A Prisma adapter that sets time limits on every new connection, and learns the database's time from it. */
export class PreparedConnections extends SerialTransactions {
  private readonly limits: Limits;

  constructor(limits: Limits, ...given: ConstructorParameters<typeof PrismaPg>) {
    super(...given);
    this.limits = limits;
  }

  override async connect() {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();
    // Not `verify`: without an error listener at that moment, a connection that breaks would end the process.
    pool.options.onConnect = async (client) => {
      await limitConnection(client as pg.Client, this.limits);
      await measureClock(client, pool);
    };
    return adapter;
  }
}
