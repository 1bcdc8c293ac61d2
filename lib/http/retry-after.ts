/** How soon whoever was answered 503 may ask again, in seconds: the header `Retry-After`. */
export const RETRY_AFTER_S = 5;
