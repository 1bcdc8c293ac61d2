import type { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { type Limits, limitConnection } from "./limits.ts";
import { learnPresent } from "./present.ts";
import { SerialTransactions } from "./serial-transactions.ts";

/** Connections that wait no longer than their limits say, and from each of which this process learns the database's time. */
export class PreparedConnections extends SerialTransactions {
  private readonly limits: Limits;

  constructor(limits: Limits, ...given: ConstructorParameters<typeof PrismaPg>) {
    super(...given);
    this.limits = limits;
  }

  override async connect() {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();
    // Not `verify`: a connection that broke meanwhile would end the process, for nobody listens to its errors then.
    pool.options.onConnect = async (client) => {
      await limitConnection(client as pg.Client, this.limits);
      await learnPresent(client, pool);
    };
    return adapter;
  }
}
