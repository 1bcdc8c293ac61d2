/** `numbers-source.ts`, assembled by `scripts/assemble-kernels.ts`: 129 bytes in base 64. */
export const NUMBERS_WASM = [
  "AGFzbQEAAAABCAFgA39/fwF/AhMBB251bWJlcnMGbWVtb3J5AgABAwIBAAcMAQhyZW51bWJlcgAACkYBRAECfwJAA0AgASACRg0B",
  "IAEoAgBBf3MhAyADIABJBEAgA0ECdCgCACEEIARFDQIgASAENgIACyABQQRqIQEMAAsLIAEL",
].join("");
