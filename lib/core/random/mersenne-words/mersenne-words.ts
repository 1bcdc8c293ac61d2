import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import { Mt19937 } from "../mt19937.ts";
import { BLOCK_WORDS, DRAWS, STATE, WORDS_BYTES } from "./layout.ts";
import { REFILL_WASM } from "./refill-wasm.ts";

const PAGE_BYTES = 65536;

const instantiate = wasmKernel<{ refill(): void }>(REFILL_WASM);

/**
 * The draws of an {@link Mt19937} in blocks, in memory that WebAssembly code can share. Several times as fast from the first draw on,
 * for code that takes millions of draws. Gives whole words; `DrawStream` gives only their low halves, even faster.
 */
export class MersenneWords {
  /** The generator's memory, followed by the extra bytes asked for, at {@link WORDS_BYTES}. */
  readonly memory: WebAssembly.Memory;
  /** `[624]`: the current block's draws as signed numbers, which JavaScript reads faster than unsigned ones. */
  readonly draws: Int32Array;
  /** Makes the next block of draws; call it also before the first one. */
  readonly refill: () => void;

  /**
   * @param seed an integer in [0, 2^32)
   * @param extraBytes memory to reserve for other code
   */
  constructor(seed: number, extraBytes = 0) {
    const pages = Math.ceil((WORDS_BYTES + extraBytes) / PAGE_BYTES);
    this.memory = new WebAssembly.Memory({ initial: pages });
    new Uint32Array(this.memory.buffer, STATE, BLOCK_WORDS).set(new Mt19937(seed).words());
    this.draws = new Int32Array(this.memory.buffer, DRAWS, BLOCK_WORDS);
    this.refill = instantiate({ "": { memory: this.memory } }).refill;
  }
}
