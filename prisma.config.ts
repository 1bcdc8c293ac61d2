import { defineConfig } from "prisma/config";
import { environment } from "./lib/platform/env.ts";

const { externalDatabaseUrl, externalOwnerUrl = externalDatabaseUrl } = environment();

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  ...(externalOwnerUrl ? { datasource: { url: externalOwnerUrl } } : {}),
});
