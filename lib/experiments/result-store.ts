import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeOutput } from "../output-files/write-outputs.ts";
import type { SettingResult } from "./run-setting.ts";

/** A result, as far as what is made of it would fail without it; beside the key that it was measured for. */
const storedSchema = z.looseObject({
  key: z.unknown(),
  anonymizer: z.string(),
  days: z.number(),
  utilityScore: z.number(),
  attacks: z.array(z.looseObject({ attacker: z.string(), score: z.number() })),
});

/**
 * One file for each measured point, so that an interrupted experiment goes on where it stopped. A file's name is made of all
 * that its numbers depend on: another seed, data set or version of the scorer starts afresh beside it.
 */
export class ResultStore {
  private readonly folder: string;

  /** @param folder made at the first result */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** The result for a key, if it was measured before; a file that cannot be read, or was made for another key, counts as none. */
  load(key: unknown): SettingResult | undefined {
    const path = this.pathOf(key);
    if (!existsSync(path)) return undefined;
    try {
      const stored = JSON.parse(readFileSync(path, "utf8")) as SettingResult & { readonly key: unknown };
      // Only looked at: what the schema gives back has its fields in another order.
      if (!storedSchema.safeParse(stored).success) return undefined;
      const { key: storedKey, ...result } = stored;
      return JSON.stringify(storedKey) === JSON.stringify(key) ? result : undefined;
    } catch {
      return undefined;
    }
  }

  /** Stores a result; the file is there whole or not at all. */
  save(key: unknown, result: SettingResult): Promise<void> {
    return writeOutput(this.pathOf(key), [Buffer.from(`${JSON.stringify({ ...result, key }, null, 2)}\n`)]);
  }

  private pathOf(key: unknown): string {
    const digest = createHash("sha256").update(JSON.stringify(key)).digest("hex").slice(0, 24);
    return join(this.folder, `${digest}.json`);
  }
}
