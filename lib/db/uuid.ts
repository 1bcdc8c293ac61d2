const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be an id; PostgreSQL would answer any other with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
