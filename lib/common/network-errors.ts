/**
 * System error codes for an unreachable machine, network or host name, and for broken connections. A retry may succeed. Programs on
 * the server's own machine hardly ever see them; those on other machines do as soon as a link is down.
 */
export const NETWORK_ERRORS: readonly unknown[] = [
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "EPIPE",
  "ETIMEDOUT",
  // The name server does not know the name, or does not respond.
  "ENOTFOUND",
  "EAI_AGAIN",
];
