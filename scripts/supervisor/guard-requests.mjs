// Loaded before the web app (`node --import guard-requests.mjs?trustedProxies=N&publicHost=HOST`). Processes every request before the
// app does:
// - Clients can forge `X-Forwarded-For`. Only the address that the outermost of our own proxies saw is kept; without proxies the header
//   is dropped, and the app uses the connection's address.
// - Next.js refuses form submissions whose Origin differs from the Host, which many proxies change. Requests from PUBLIC_URL's own pages
//   are accepted whatever their Host is.
// - Node aborts requests without an answer after five minutes. Uploads and JSON bodies have their own limits with an error message;
//   imports of several gigabytes may take up to half an hour.
// - A URL that cannot be decoded gives 404 rather than an error of the app.
import { subscribe } from "node:diagnostics_channel";

const parameters = new URL(import.meta.url).searchParams;
const trustedProxies = Number(parameters.get("trustedProxies") ?? 0);
const publicHost = parameters.get("publicHost");
const LONGEST_REQUEST_MS = 30 * 60_000;
const NO_PAGE = "/malformed-address";

subscribe("http.server.request.start", ({ request, server }) => {
  server.requestTimeout = LONGEST_REQUEST_MS;
  keepTrustedAddress(request.headers);
  keepPublicHost(request.headers);
  if (!isDecodable(request.url)) request.url = NO_PAGE;
});

function keepTrustedAddress(headers) {
  const hops = (headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  const seen = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  if (seen) headers["x-forwarded-for"] = seen;
  else delete headers["x-forwarded-for"];
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
