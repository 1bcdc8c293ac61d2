// Loaded before the web app (`node --import guard-requests.mjs?trustedProxies=N`). Sees every request before the app does:
// - `X-Forwarded-For` says what its sender likes. Only what our own proxies added is kept, the address that the outermost of
//   them saw; without proxies the header is dropped, and the app takes the connection's address.
// - An address that no one can decode is taken for one of no page: 404 rather than an error of the app's.
import { subscribe } from "node:diagnostics_channel";

const trustedProxies = Number(new URL(import.meta.url).searchParams.get("trustedProxies") ?? 0);
const NO_PAGE = "/malformed-address";

subscribe("http.server.request.start", ({ request }) => {
  keepTrustedAddress(request.headers);
  if (!isDecodable(request.url)) request.url = NO_PAGE;
});

function keepTrustedAddress(headers) {
  const hops = (headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  const seen = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  if (seen) headers["x-forwarded-for"] = seen;
  else delete headers["x-forwarded-for"];
}

function isDecodable(address) {
  try {
    decodeURIComponent(address.split("?")[0]);
    return true;
  } catch {
    return false;
  }
}
