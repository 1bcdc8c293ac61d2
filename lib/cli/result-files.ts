import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ResultStore } from "../lab/figures/run-experiment.ts";
import type { SettingResult } from "../lab/figures/run-setting.ts";
import { writeOutput } from "../platform/files/write-outputs.ts";

/** A stored result with its key. Only the fields without which tables and pictures would fail are checked. */
const storedSchema = z.looseObject({
  key: z.unknown(),
  anonymizer: z.string(),
  days: z.number(),
  utilityScore: z.number(),
  attacks: z.array(z.looseObject({ attacker: z.string(), score: z.number() })),
});

/**
 * Stores each measured point in a file, so that an interrupted experiment can be resumed. The file's name is a digest of everything
 * that the numbers depend on, so results with another seed, data set, or version of the anonymizers or the scorer go to other files.
 */
export class ResultFiles implements ResultStore {
  private readonly folder: string;

  /** @param folder created when the first result is saved */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** The stored result for a key; undefined if there is none, or if its file cannot be read or belongs to another key. */
  load(key: unknown): SettingResult | undefined {
    const path = this.pathOf(key);
    if (!existsSync(path)) return undefined;
    try {
      const stored = JSON.parse(readFileSync(path, "utf8")) as SettingResult & { readonly key: unknown };
      // Only validate: the schema's output would have the fields in another order.
      if (!storedSchema.safeParse(stored).success) return undefined;
      const { key: storedKey, ...result } = stored;
      return JSON.stringify(storedKey) === JSON.stringify(key) ? result : undefined;
    } catch {
      return undefined;
    }
  }

  /** Stores a result. The file appears only when it is complete. */
  save(key: unknown, result: SettingResult): Promise<void> {
    return writeOutput(this.pathOf(key), [Buffer.from(`${JSON.stringify({ ...result, key }, null, 2)}\n`)]);
  }

  private pathOf(key: unknown): string {
    const digest = createHash("sha256").update(JSON.stringify(key)).digest("hex").slice(0, 24);
    return join(this.folder, `${digest}.json`);
  }
}
