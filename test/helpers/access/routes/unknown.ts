import { type AccessTable, everybody } from "../roles.ts";

const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];
const ADDRESSES = ["/api/v1/nothing", "/api/v1/contests/none/nothing", "/api/nothing"];

/** Unknown API addresses, with every method. */
export const UNKNOWN: AccessTable = Object.fromEntries(
  METHODS.map((method) => [
    `${method} /api/[...unknown]`,
    ADDRESSES.map((address) => ({ what: address, path: () => address, status: everybody(404) })),
  ]),
);
