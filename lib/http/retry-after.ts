/** After how many seconds a client may retry after a 503 response: the `Retry-After` header. */
export const RETRY_AFTER_S = 5;
