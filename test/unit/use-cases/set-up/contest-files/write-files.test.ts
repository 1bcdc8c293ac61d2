import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import {
  type ExportedFile,
  writeFiles,
} from "../../../../../lib/use-cases/set-up/contest-files/write-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tracecup-write-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const whole: ExportedFile = { name: "contest.yaml", open: async () => Readable.from(["name: cup\n"]) };
const data: ExportedFile = { name: "data/r/orgtraces.csv", open: async () => Readable.from(["1\n"]) };
const broken: ExportedFile = {
  name: "data/r/reftraces.csv",
  async open() {
    return Readable.from(
      (function* () {
        yield "half";
        throw new Error("lost");
      })(),
    );
  },
};

test.each(["export", "export.zip"])(
  "nothing is left of %s where a file is lost, and it can be written again",
  async (name) => {
    const target = path.join(folder, name);
    await expect(writeFiles([whole, broken], target)).rejects.toThrow("lost");
    expect(readdirSync(folder, { recursive: true }).filter((left) => left !== "export")).toEqual([]);
    await writeFiles([whole, data], target);
    if (name === "export") {
      expect(readFileSync(path.join(target, "contest.yaml"), "utf8")).toBe("name: cup\n");
      expect(readFileSync(path.join(target, "data", "r", "orgtraces.csv"), "utf8")).toBe("1\n");
    } else expect(readFileSync(target).subarray(0, 2).toString()).toBe("PK");
    await expect(writeFiles([whole], target)).rejects.toMatchObject({ code: "file_exists" });
    rmSync(target, { recursive: true });
  },
);
