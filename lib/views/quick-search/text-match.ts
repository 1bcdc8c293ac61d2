import { Prisma } from "../../../generated/prisma/client.ts";

/** SQL: a text for comparison, as `foldedText` of lib/common folds it. */
export function foldedSql(text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`lower(normalize(${text}, NFKC))`;
}

/** SQL condition: a folded text has the word in it. */
export function contains(text: Prisma.Sql, word: string): Prisma.Sql {
  return Prisma.sql`position(${word} in ${text}) > 0`;
}

/** SQL condition: all of these hold. */
export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], " AND ", "(", ")");
}

/** SQL condition: one of these holds. */
export function anyOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`false` : Prisma.join([...conditions], " OR ", "(", ")");
}
