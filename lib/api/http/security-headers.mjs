/** Sent with every response. The Content-Security-Policy of pages contains a nonce and is set in proxy.ts. */
export const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** Responses of the API and plain files are data, which browsers must not run or frame. */
export const DATA_POLICY = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; frame-ancestors 'none'",
};
