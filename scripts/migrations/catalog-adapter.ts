/**
 * Prisma's driver adapter for describing a database. The schema engine reads columns of PostgreSQL's one-byte type `"char"` from the
 * catalogs, which Prisma's adapter 7.10 rejects ("Column type 'char' could not be deserialized"). As a workaround, these columns are
 * labelled as `money`, a type that no catalog contains, and relabelled as what the engine expects.
 */
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";

const charType = 18;
const moneyType = 790;

/** A client that relabels the columns; the pool takes it as its `Client`. */
export class CatalogClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg.Client.query has a dozen overloads, all of which pass through here
  override query(...args: any[]): any {
    const callback = args.at(-1);
    if (typeof callback === "function") {
      args[args.length - 1] = (error: Error | null, result?: pg.QueryResult) =>
        callback(error, result && disguise(result));
    }
    const answer = (super.query as (...args: unknown[]) => unknown).apply(this, args);
    return answer instanceof Promise ? answer.then(disguise) : answer;
  }
}

/** Replays migrations in the given database, which the caller has created for that, rather than in a separate shadow database. */
export class CatalogPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    // Prisma's adapter splits a script at each semicolon, also inside of functions.
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const columnTypes = result.columnTypes.map((type) =>
        type === ColumnTypeEnum.Numeric ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    return adapter;
  }

  override connectToShadowDb() {
    return this.connect();
  }
}

function disguise(result: pg.QueryResult): pg.QueryResult {
  for (const field of result.fields ?? []) {
    if (field.dataTypeID === charType) field.dataTypeID = moneyType;
  }
  return result;
}
