import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";

const RUN_PROGRAM = resolve(import.meta.dirname, "run_program.py");

/** The official attacks, by the folder in which they are published. */
const ATTACKS = {
  SmplProg_IDDisclose: ["I1-rand", "I2-VisitProb", "I3-HomeProb"],
  SmplProg_TraceInfer: ["T1-rand", "T2-VisitProb", "T3-HomeProb"],
} as const;
const SHUFFLE = "Prog_Shuffle/ShuffleIDs.py";

/** What all programs are run on. */
interface OfficialInput {
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly columns: number;
  readonly rows: number;
  readonly shuffleSeed: number;
  readonly attackSeed: number;
  /** Paths of R and A. */
  readonly reference: string;
  readonly anonymized: string;
}

/** A program's run. */
export interface ProgramRun {
  readonly name: string;
  readonly seconds: number;
  /** The names of the files that it wrote. */
  readonly outputs: readonly string[];
}

/** The first official program that a folder lacks, if any. */
export function missingProgram(folder: string): string | undefined {
  const attacks = Object.entries(ATTACKS).flatMap(([part, names]) =>
    names.map((name) => `${part}/${name}.py`),
  );
  return [SHUFFLE, ...attacks].find((program) => !existsSync(join(folder, program)));
}

/**
 * Runs ShuffleIDs and the six sample attacks one after another, as the contest's committee did.
 *
 * @param folder the official programs, as published
 * @param out an existing folder for the results, which get the names that `tracecup score --out` gives
 * @throws Error if a program fails
 */
export function* runOfficialPrograms(
  folder: string,
  input: OfficialInput,
  out: string,
): Generator<ProgramRun> {
  const { userCount, eventsPerUser, columns, rows, shuffleSeed, attackSeed } = input;
  const shuffled = join(out, "pubtraces.csv");
  yield timed("ShuffleIDs", ["pubtraces.csv", "ptable.csv"], () => {
    // The program shuffles all files of a folder.
    const sets = join(out, "sets");
    mkdirSync(sets);
    copyFileSync(input.anonymized, join(sets, "anotraces_1.csv"));
    python(join(folder, SHUFFLE), shuffleSeed, { UserNum: userCount, T: eventsPerUser }, [sets, out]);
    renameSync(join(out, "pubtraces_1.csv"), shuffled);
    renameSync(join(out, "ptable_1.csv"), join(out, "ptable.csv"));
  });
  for (const [part, names] of Object.entries(ATTACKS)) {
    for (const name of names) {
      const output = `${name.startsWith("I") ? "etable" : "etraces"}_${name}.csv`;
      const program = join(folder, part, `${name}.py`);
      const grid: Record<string, number> = name === "I1-rand" ? {} : { NumRegX: columns, NumRegY: rows };
      const files = [input.reference, shuffled, join(out, output)];
      yield timed(name, [output], () => python(program, attackSeed, { UserNum: userCount, ...grid }, files));
    }
  }
}

function timed(name: string, outputs: readonly string[], work: () => void): ProgramRun {
  const started = performance.now();
  work();
  return { name, seconds: (performance.now() - started) / 1000, outputs };
}

function python(
  program: string,
  seed: number,
  constants: Readonly<Record<string, number>>,
  args: readonly string[],
): void {
  const all = [RUN_PROGRAM, program, String(seed), JSON.stringify(constants), ...args];
  const { error, status, stderr } = spawnSync("python3", all, { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} failed:\n${stderr}`);
}
