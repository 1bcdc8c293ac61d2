import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

const IPV6_NETWORK_BITS = 64;

/**
 * The client's address, for rate limits. Next.js sets `x-forwarded-for` from the connection unless the header is present;
 * headers forged by clients are removed before (scripts/supervisor/guard-requests.mjs).
 * @returns an IPv4 address, or the /64 network of an IPv6 one, since its holder usually controls all 2^64 addresses
 */
export function addressOf(headers: Headers | Record<string, unknown> | undefined): string {
  const value = headers instanceof Headers ? headers.get("x-forwarded-for") : headers?.["x-forwarded-for"];
  const seen = typeof value === "string" ? withoutPort(value.split(",")[0].trim()) : "";
  return (ipaddr.IPv6.isValid(seen) ? networkOf(seen) : seen) || "unknown";
}

/** The same of a request that Next.js has not seen yet. */
export function addressOfConnection({ headers, socket }: IncomingMessage): string {
  return addressOf({ "x-forwarded-for": socket.remoteAddress, ...headers });
}

/** Removes the port that some proxies append: `192.0.2.1:50000`, `[2001:db8::1]:50000`. */
function withoutPort(address: string): string {
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
}

function networkOf(text: string): string {
  const address = ipaddr.process(text);
  if (address.kind() === "ipv4") return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, IPV6_NETWORK_BITS / 16);
  return `${network.map((part) => part.toString(16)).join(":")}::/${IPV6_NETWORK_BITS}`;
}
