/**
 * Makes a file of locations from traces of the same users and events: their regions alone, which is O unchanged as an anonymized set, and R
 * as a guess of O.
 * @param url of R or O
 * @throws Error if the traces cannot be had
 */
export async function regionsOf(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return lastColumn(await answer.text());
}

/** The last column of a table, with its header. */
export function lastColumn(table: string): string {
  return table.replace(/^.*,/gm, "");
}

/** A guess of who is behind the n pseudonyms: the users in their order. */
export function usersInOrder(userCount: number): string {
  return ["user_id", ...Array.from({ length: userCount }, (_, user) => user + 1), ""].join("\n");
}
