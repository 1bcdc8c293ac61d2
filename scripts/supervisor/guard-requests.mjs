// Loaded before the web app (`node --import guard-requests.mjs?trustedProxies=N&publicHost=HOST`). Sees every request before the
// app does:
// - `X-Forwarded-For` says what its sender likes. Only what our own proxies added is kept, the address that the outermost of
//   them saw; without proxies the header is dropped, and the app takes the connection's address.
// - Next.js refuses what a form sends whose Origin is not the Host, which many proxies change. PUBLIC_URL's pages are this site's
//   under whatever Host.
// - Node gives a whole request five minutes, and cuts it off without a word. Uploads and JSON have limits of their own and are told; an
//   import of some gigabytes takes as long as it takes, up to half an hour.
// - An address that no one can decode is taken for one of no page: 404 rather than an error of the app's.
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
