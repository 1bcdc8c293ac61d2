import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import { Mt19937 } from "../mt19937.ts";
import { BLOCK_WORDS, DRAWS, STATE, WORDS_BYTES } from "./layout.ts";
import { REFILL_WASM } from "./refill-wasm.ts";

const PAGE_BYTES = 65536;

const instantiate = wasmKernel<{ refill(): void }>(REFILL_WASM);

/**
 * The draws of an {@link Mt19937} by the block, in memory that WebAssembly code may share: for whoever draws millions, since they
 * come several times as fast, from the first one on. Whole words; who needs their low halves alone has them from a `DrawStream`.
 */
export class MersenneWords {
  /** What it needs, then room from {@link WORDS_BYTES} on. */
  readonly memory: WebAssembly.Memory;
  /** The block's draws as signed numbers, which are quicker to read than unsigned ones. */
  readonly draws: Int32Array;
  /** Makes the next block of draws; the first one, too. */
  readonly refill: () => void;

  /**
   * @param seed an integer in [0, 2^32)
   * @param extraBytes room for others
   */
  constructor(seed: number, extraBytes = 0) {
    const pages = Math.ceil((WORDS_BYTES + extraBytes) / PAGE_BYTES);
    this.memory = new WebAssembly.Memory({ initial: pages });
    new Uint32Array(this.memory.buffer, STATE, BLOCK_WORDS).set(new Mt19937(seed).words());
    this.draws = new Int32Array(this.memory.buffer, DRAWS, BLOCK_WORDS);
    this.refill = instantiate({ "": { memory: this.memory } }).refill;
  }
}
