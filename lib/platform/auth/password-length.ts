/** The shortest password that is accepted, in characters. */
export const MINIMUM_PASSWORD_LENGTH = 10;
/** The longest: argon2 hashes any length, but nobody should make the server hash megabytes. */
export const MAXIMUM_PASSWORD_LENGTH = 200;
