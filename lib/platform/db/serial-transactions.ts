import { PrismaPg } from "@prisma/adapter-pg";
import type { Transaction } from "@prisma/driver-adapter-utils";

/**
 * Sends the queries of a transaction one after another. Prisma queries the siblings of an `include` concurrently; in a
 * transaction they share one connection, and pg's next major version will no longer queue concurrent queries.
 */
export class SerialTransactions extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => inTurn(await start(level));
    return adapter;
  }
}

function inTurn(transaction: Transaction): Transaction {
  let former: Promise<unknown> = Promise.resolve();
  const afterFormer = <Query, Answer>(send: (query: Query) => Promise<Answer>) => {
    return (query: Query): Promise<Answer> => {
      const answer = former.then(() => send(query));
      // The caller receives the error; PostgreSQL itself refuses further queries in the failed transaction.
      former = answer.catch(() => {});
      return answer;
    };
  };
  transaction.queryRaw = afterFormer(transaction.queryRaw.bind(transaction));
  transaction.executeRaw = afterFormer(transaction.executeRaw.bind(transaction));
  return transaction;
}
