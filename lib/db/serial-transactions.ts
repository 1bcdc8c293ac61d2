import { PrismaPg } from "@prisma/adapter-pg";
import type { Transaction } from "@prisma/driver-adapter-utils";

/**
 * Sends the queries of a transaction one after another. Prisma asks for the siblings of an `include` at the same time;
 * in a transaction they share one connection, and that pg keeps a queue for such a connection is to end with its next
 * major version.
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
      // Whoever asked is told of a failure; the next query is PostgreSQL's to refuse.
      former = answer.catch(() => {});
      return answer;
    };
  };
  transaction.queryRaw = afterFormer(transaction.queryRaw.bind(transaction));
  transaction.executeRaw = afterFormer(transaction.executeRaw.bind(transaction));
  return transaction;
}
