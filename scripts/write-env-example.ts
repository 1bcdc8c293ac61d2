// Writes .env.example: `npx tsx scripts/write-env-example.ts` after a change of the settings or of their table in docs/deployment.md.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../lib/common/project-root.ts";
import { envExample } from "./env-example/env-example.ts";

writeFileSync(path.join(findProjectRoot(), ".env.example"), envExample());
