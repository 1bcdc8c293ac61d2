import { learnPresentFrom } from "./present.ts";
import { SerialTransactions } from "./serial-transactions.ts";

/** Connections from which this process learns the database's time: see `present.ts`. */
export class TimedConnections extends SerialTransactions {
  override async connect() {
    const adapter = await super.connect();
    learnPresentFrom(adapter.underlyingDriver());
    return adapter;
  }
}
