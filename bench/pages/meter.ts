import type { Database } from "../../lib/platform/db/client.ts";

const ROUNDS = 5;

/** Measures times, also as multiples of one pass of the database, and prints them. */
export class Meter {
  private readonly passMs: number;

  private constructor(passMs: number) {
    this.passMs = passMs;
  }

  /** Measures one pass over all runs and attack results, the unit of the following measurements. */
  static async start(db: Database, heading: string): Promise<Meter> {
    const pass = () => db.$queryRaw`
      SELECT sum(result.score) FROM "AttackResult" result JOIN "Scoring" run ON run.id = result."scoringId"`;
    const passMs = (await shortest(pass, ROUNDS)).ms;
    say(`${heading}; one pass ${passMs.toFixed(0)} ms`);
    return new Meter(passMs);
  }

  /** Measures an act that can be repeated, by its shortest time. If it returns a text, its size is printed too. */
  async page(name: string, act: () => Promise<unknown>): Promise<void> {
    this.tell(name, await shortest(act, ROUNDS));
  }

  /** Measures an act that changes data, so it is run only once. */
  async act(name: string, act: () => Promise<unknown>): Promise<void> {
    this.tell(name, await shortest(act, 1));
  }

  private tell(name: string, { ms, answer }: Awaited<ReturnType<typeof shortest>>): void {
    const size = typeof answer === "string" ? `${(answer.length / 1000).toFixed(0)} kB` : "";
    const passes = (ms / this.passMs).toFixed(2);
    say(`${name.padEnd(34)} ${ms.toFixed(0).padStart(6)} ms ${passes.padStart(7)} passes  ${size}`);
  }
}

async function shortest(
  act: () => Promise<unknown>,
  rounds: number,
): Promise<{ ms: number; answer: unknown }> {
  let best = { ms: Number.POSITIVE_INFINITY, answer: undefined as unknown };
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const answer = await act();
    const ms = performance.now() - started;
    if (ms < best.ms) best = { ms, answer };
  }
  return best;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
