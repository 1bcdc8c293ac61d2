// Run by the launcher: makes the demo contest in an empty database, and prints its accounts, one to a line.
import { openDatabase } from "../lib/db/client.ts";
import { seedDemoIfEmpty } from "../lib/demo/seed-demo.ts";
import { databaseUrl, environment } from "../lib/env.ts";
import { blobStore } from "../lib/storage/storage.ts";
import { say } from "./bootstrap/report.mjs";

const database = openDatabase(databaseUrl(), { maxConnections: 2 });
try {
  const accounts = await seedDemoIfEmpty(database, {
    store: await blobStore(),
    dataDir: environment().dataDir,
  });
  for (const { email, password, name } of accounts ?? []) {
    say(`  ${email.padEnd(26)} ${password}   ${name}`);
  }
} finally {
  await database.$disconnect();
}
