// Loaded before the web app (`node --import guard-requests.mjs?trustedProxies=N&proxies=LIST&publicUrl=URL`). Processes every request
// before the app does:
// - Clients can forge `X-Forwarded-For`. Only the address that the outermost of our own proxies saw is kept, and only if the connection
//   comes from one of the listed proxies; otherwise the header is dropped, and the app uses the connection's address.
// - If the site's public URL is https, browsers are told to use nothing else for a year (HSTS).
// - Next.js refuses form submissions whose Origin differs from the Host, which many proxies change. Requests from PUBLIC_URL's own pages
//   are accepted whatever their Host is.
// - Node aborts requests without an answer after five minutes. Uploads and JSON bodies have their own limits with an error message;
//   imports of several gigabytes may take up to half an hour.
// - A URL that cannot be decoded gives 404 rather than an error of the app.
import { subscribe } from "node:diagnostics_channel";
import { BlockList, isIPv6 } from "node:net";

const parameters = new URL(import.meta.url).searchParams;
const trustedProxies = Number(parameters.get("trustedProxies") ?? 0);
const proxies = listOf(parameters.get("proxies") ?? "");
const publicUrl = parameters.get("publicUrl");
const publicHost = publicUrl && new URL(publicUrl).host;
const isSecure = publicUrl?.startsWith("https:");
const LONGEST_REQUEST_MS = 30 * 60_000;
const NO_PAGE = "/malformed-address";

subscribe("http.server.request.start", ({ request, response, server }) => {
  server.requestTimeout = LONGEST_REQUEST_MS;
  if (isSecure) response.setHeader("Strict-Transport-Security", "max-age=31536000");
  keepTrustedAddress(request.headers, isProxy(request.socket.remoteAddress ?? ""));
  keepPublicHost(request.headers);
  if (!isDecodable(request.url)) request.url = NO_PAGE;
});

function keepTrustedAddress(headers, isFromProxy) {
  const hops = (headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  const seen = trustedProxies > 0 && isFromProxy ? hops.at(-trustedProxies) : undefined;
  if (seen) headers["x-forwarded-for"] = seen;
  else delete headers["x-forwarded-for"];
}

/** @param {string} networks   `10.0.0.5,10.1.0.0/16` */
function listOf(networks) {
  const list = new BlockList();
  for (const network of networks.split(",").filter(Boolean)) {
    const [address, prefix] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function isProxy(address) {
  return address !== "" && proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function keepPublicHost(headers) {
  const isPublic = URL.canParse(headers.origin) && new URL(headers.origin).host === publicHost;
  if (isPublic) headers["x-forwarded-host"] = publicHost;
}

function isDecodable(address) {
  try {
    decodeURIComponent(address.split("?")[0]);
    return true;
  } catch {
    return false;
  }
}
