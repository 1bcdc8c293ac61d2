import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { formatTeamNumber } from "../../../core/formats/file-names.ts";
import { DEMO_DOMAIN } from "../../../platform/auth/factors/requirement.ts";
import { DEMO_TEAMS } from "./demo-plan.ts";

const accountSchema = z.object({
  email: z.string(),
  name: z.string(),
  password: z.string(),
  /** Number of the team whose captain the account is; null for the organizer. */
  team: z.number().nullable(),
});

const fileSchema = z.object({
  /** The id of the demo contest, chosen before the contest is created. */
  contestId: z.uuid(),
  /** Whether all of the demo is in the database. */
  complete: z.boolean(),
  accounts: z.array(accountSchema),
  /** The contests of the demo that are made afterwards; none in the file of an older version. */
  past: z
    .array(
      z.object({
        slug: z.string(),
        contestId: z.uuid(),
        /** Whether it has been made: from then on it may be changed or deleted as any contest. */
        complete: z.boolean(),
      }),
    )
    .default([]),
});

export type DemoAccount = z.infer<typeof accountSchema>;
export type DemoFile = z.infer<typeof fileSchema>;

/** The file that holds the demo's passwords; only its owner can read it. */
export function demoFilePath(dataDir: string): string {
  return path.join(dataDir, "demo-accounts.json");
}

/** Reads what an earlier start wrote; null if there was none. */
export async function readDemoFile(dataDir: string): Promise<DemoFile | null> {
  const text = await readFile(demoFilePath(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : fileSchema.parse(JSON.parse(text));
}

/** Replaces the file atomically. */
export async function writeDemoFile(dataDir: string, content: DemoFile): Promise<void> {
  const file = demoFilePath(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Generates an organizer and a captain for every team, with random 96-bit passwords. */
export function drawDemoAccounts(): DemoAccount[] {
  const draw = (email: string, name: string, team: number | null): DemoAccount => ({
    email,
    name,
    team,
    password: randomBytes(12).toString("base64url"),
  });
  return [
    draw(`organizer@${DEMO_DOMAIN}`, "Organizer", null),
    ...DEMO_TEAMS.map(({ number, name }) =>
      draw(`team${formatTeamNumber(number)}@${DEMO_DOMAIN}`, `Captain of ${name}`, number),
    ),
  ];
}
