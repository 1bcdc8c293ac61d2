import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { loadRound } from "../../../lib/cli/round.ts";
import type { ScoreThread } from "../../../lib/cli/score-thread.ts";
import { readReference } from "../../../lib/cli/trace-files.ts";
import { readTraceSetFiles, type TraceSetPaths } from "../../../lib/cli/trace-set-files.ts";
import { ano, org, ref, temporaryFolder } from "./golden-set.ts";

const { file } = temporaryFolder();
const round = loadRound(undefined);

type Helper = Pick<ScoreThread, "readReference">;

const HELPERS: Record<string, Helper> = {
  "that reads R": { readReference: (path, given) => readReference(path, given).catch(() => undefined) },
  "that cannot read R": { readReference: () => Promise.resolve(undefined) },
};

const golden: TraceSetPaths = { orig: org, ref, ano: ano("A2-MRLH_1_1_0.5") };

/** A copy of one of the golden files with other text. */
function changed(name: string, path: string, change: (text: string) => string): string {
  writeFileSync(file(name), change(readFileSync(path, "utf8")));
  return file(name);
}

function gzipped(name: string, path: string): string {
  writeFileSync(file(name), gzipSync(readFileSync(path)));
  return file(name);
}

async function outcome(paths: TraceSetPaths, helper: Helper | undefined) {
  try {
    return { traces: await readTraceSetFiles(paths, round, helper) };
  } catch (error) {
    return { error: String(error) };
  }
}

const lastRow = /(\d+,\d+,\d+)\n$/;
const withoutLastUser = (text: string) => text.replace(/\n200,[\s\S]*/, "\n");

describe.each(Object.entries(HELPERS))("reading a trace set beside a second thread %s", (_, helper) => {
  it.each<[string, Partial<TraceSetPaths>]>([
    [
      "O has CRLF and a byte-order mark",
      { orig: changed("crlf.csv", org, (text) => `\ufeff${text.replaceAll("\n", "\r\n")}`) },
    ],
    ["O is gzipped", { orig: gzipped("org.csv.gz", org) }],
    ["R is gzipped", { ref: gzipped("ref.csv.gz", ref) }],
    ["O does not end with a line end", { orig: changed("end.csv", org, (text) => text.slice(0, -1)) }],
  ])("reads the same if %s", async (_, other) => {
    const paths = { ...golden, ...other };
    expect((await outcome(paths, helper)).traces).toEqual((await outcome(golden, undefined)).traces);
  });

  it.each<[string, Partial<TraceSetPaths>, RegExp]>([
    [
      "O shows fewer users than A has rows for",
      { orig: changed("few.csv", org, withoutLastUser) },
      /few.csv|anotraces|reftraces/,
    ],
    [
      "O's last row shows more users than fit",
      { orig: changed("far.csv", org, (text) => text.replace(lastRow, "4000000000,80,1\n")) },
      /far.csv line 8001/,
    ],
    [
      "O's last row shows other times",
      { orig: changed("times.csv", org, (text) => text.replace(lastRow, "200,1,1\n")) },
      /times.csv line 8001/,
    ],
    [
      "O lacks a row in its middle",
      { orig: changed("hole.csv", org, (text) => text.replace("\n7,50,", "\n7,51,")) },
      /hole.csv line/,
    ],
    ["O is empty", { orig: changed("empty.csv", org, () => "") }, /empty.csv/],
    [
      "A lacks a row",
      { ano: changed("short.csv", golden.ano, (text) => text.replace(/\n[^\n]*\n$/, "\n")) },
      /short.csv/,
    ],
    [
      "A and R are refused",
      {
        ano: changed("bad.csv", golden.ano, (text) => text.replace(/\n[^\n]*/, "\n9999")),
        ref: changed("bad-ref.csv", ref, (text) => text.replace(/\n1,1,\d+/, "\n1,1,0")),
      },
      /bad-ref.csv line 2/,
    ],
    [
      "O, A and R are refused",
      { orig: org.replace("orgtraces", "absent"), ano: file("absent.csv"), ref: file("absent.csv") },
      /absent/,
    ],
  ])("gives the same error if %s", async (_, other, expected) => {
    const paths = { ...golden, ...other };
    const { error } = await outcome(paths, helper);
    expect(error).toMatch(expected);
    expect(error).toBe((await outcome(paths, undefined)).error);
  });
});
