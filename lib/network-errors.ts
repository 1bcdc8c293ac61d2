/**
 * The operating system's codes for a machine, network or name that cannot be reached, and for a connection that breaks: another
 * try may mend it. A program on the machine of its server never sees most of them; one on another does as soon as a link is down.
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
  // The name server knows no such name, or does not answer.
  "ENOTFOUND",
  "EAI_AGAIN",
];
