import { isIPv6 } from "node:net";

/**
 * The client's address, for rate limits. Next.js sets `x-forwarded-for` from the connection unless the header is present;
 * headers forged by clients are removed before (scripts/supervisor/guard-requests.mjs).
 * @returns an IPv4 address, or the /64 network of an IPv6 one, since its holder usually controls all 2^64 addresses
 */
export function addressOf(headers: Headers | Record<string, unknown> | undefined): string {
  const value = headers instanceof Headers ? headers.get("x-forwarded-for") : headers?.["x-forwarded-for"];
  const seen = typeof value === "string" ? withoutPort(value.split(",")[0].trim()) : "";
  return (isIPv6(seen) ? networkOf(seen) : seen) || "unknown";
}

/** Removes the port that some proxies append: `192.0.2.1:50000`, `[2001:db8::1]:50000`. */
function withoutPort(address: string): string {
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
}

function networkOf(address: string): string {
  const groups = groupsOf(address.split("%")[0]);
  const isIPv4Mapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isIPv4Mapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser normalizes all notations; an embedded IPv4 address becomes two groups.
  const [head, tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [head, tail].map((part) => (part ? part.split(":") : []));
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
