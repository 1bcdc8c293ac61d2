const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an external text can be an id; in a query, PostgreSQL would respond to any other with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
