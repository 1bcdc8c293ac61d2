import { defineConfig } from "prisma/config";
import { environment } from "./lib/platform/env.ts";

const { externalDatabaseUrl } = environment();

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  ...(externalDatabaseUrl ? { datasource: { url: externalDatabaseUrl } } : {}),
});
