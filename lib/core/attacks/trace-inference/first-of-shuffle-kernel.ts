import type { Mt19937 } from "../../random/mt19937.ts";
import type { FirstOfShuffle } from "./first-of-shuffle.ts";
import { FIRST_OF_SHUFFLE_WASM } from "./first-of-shuffle-wasm.ts";

/*
 * Where `first-of-shuffle.wat` keeps what, in bytes. It works on vectors of eight 16-bit lanes, two at a time; tables are by the bit mask of
 * the lanes that a test passed.
 */
/** `[256][8]` 16-bit: how many lanes before each passed. */
const PASSED_BEFORE = 0;
/** `[256][16]` bytes: a swizzle that moves the passed lanes to the front. */
const TO_THE_FRONT = 4096;
/** `[256][8]` bytes: `[mask][k]` is where the k-th passed lane ends, k from 1; only k <= 8 passed lanes are ever asked for. */
const END_OF_PASSED = 8192;
/** The generator's words: the last 624 and room for 2496 new ones. */
const WORDS = 10304;
/** Tempered draws that were made and not read yet, low 16 bits of each. */
const DRAWS = 22800;

const STATE_SIZE = 624;
const LANES = 8;

interface KernelExports {
  readonly memory: WebAssembly.Memory;
  readonly position: WebAssembly.Global<"i32">;
  readonly made: WebAssembly.Global<"i32">;
  draw(count: number): number;
}

let compiled: WebAssembly.Module | undefined;

/**
 * {@link FirstOfShuffle} in WebAssembly with 128-bit vectors: about ten times as fast as plain JavaScript. A deletion makes T2
 * and T3 shuffle all m regions, some 1.4 m draws, which is nearly all of their time on a set with many deletions.
 *
 * Sixteen draws are held against i at once, less what is likely to have been taken before each; the guess stands if counting
 * what was taken before each gives the same answer, and is put right by that count otherwise. Making the generator's next
 * sixteen words between the looks hides their latency. Then the partners are searched eight at a time for the way back of the
 * first place.
 */
export class FirstOfShuffleKernel implements FirstOfShuffle {
  /** Lanes are signed 16-bit numbers. */
  static readonly MAX_COUNT = 32767;
  private readonly kernel: KernelExports;

  /** @param random goes on from where it stands; it does not move itself */
  constructor(random: Mt19937) {
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(FIRST_OF_SHUFFLE_WASM), (c) => c.charCodeAt(0)));
    this.kernel = new WebAssembly.Instance(compiled).exports as unknown as KernelExports;
    fillTables(this.kernel.memory.buffer);
    this.start(random);
  }

  /**
   * @param count in [1, {@link MAX_COUNT}]
   */
  draw(count: number): number {
    return this.kernel.draw(count);
  }

  private start(random: Mt19937): void {
    const { memory, position, made } = this.kernel;
    const { words, drawn } = random.snapshot();
    new Uint32Array(memory.buffer, WORDS, STATE_SIZE).set(words);
    const draws = random.clone();
    const left = new Uint16Array(memory.buffer, DRAWS, STATE_SIZE - drawn);
    for (let i = 0; i < left.length; i++) left[i] = draws.nextUint32() & 0xffff;
    position.value = DRAWS;
    made.value = DRAWS + left.byteLength;
  }
}

function fillTables(memory: ArrayBuffer): void {
  const passedBefore = new Uint16Array(memory, PASSED_BEFORE, 256 * LANES);
  const toTheFront = new Uint8Array(memory, TO_THE_FRONT, 256 * 2 * LANES);
  const endOfPassed = new Uint8Array(memory, END_OF_PASSED, 257 * LANES);
  for (let mask = 0; mask < 256; mask++) {
    let passed = 0;
    for (let lane = 0; lane < LANES; lane++) {
      passedBefore[mask * LANES + lane] = passed;
      if (((mask >> lane) & 1) === 0) continue;
      toTheFront[(mask * LANES + passed) * 2] = 2 * lane;
      toTheFront[(mask * LANES + passed) * 2 + 1] = 2 * lane + 1;
      passed++;
      endOfPassed[mask * LANES + passed] = 2 * (lane + 1);
    }
  }
}
