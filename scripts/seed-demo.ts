// Makes the demo contest where there is no contest yet, and prints its accounts; prints nothing where there is another.
import { openDatabase } from "../lib/db/client.ts";
import { seedDemoIfEmpty } from "../lib/demo/seed-demo.ts";
import { databaseUrl, environment } from "../lib/env.ts";
import { blobStore } from "../lib/storage/storage.ts";

const db = openDatabase(databaseUrl(), { maxConnections: 2 });
try {
  const accounts = await seedDemoIfEmpty(db, { store: blobStore(), dataDir: environment().dataDir });
  const lines = (accounts ?? []).map(({ email, password }) => `  ${email.padEnd(26)} ${password}`);
  if (lines.length > 0) process.stdout.write(["  Demo accounts", ...lines].join("\n"));
} finally {
  await db.$disconnect();
}
