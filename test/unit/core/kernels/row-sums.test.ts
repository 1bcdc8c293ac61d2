import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RowSums } from "../../../../lib/core/kernels/row-sums/kernel.ts";
import { RowSums as PlainRowSums, SUMS_AT_ONCE } from "../../../../lib/core/kernels/row-sums/plain.ts";

const COLUMNS = 40;

describe("RowSums", () => {
  const entries = fc.array(fc.tuple(fc.nat(COLUMNS - 1), fc.nat(100_000)), { maxLength: 12 });
  const values = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }), {
    minLength: COLUMNS * SUMS_AT_ONCE,
    maxLength: COLUMNS * SUMS_AT_ONCE,
  });

  it("sums what its plain form sums, to the last bit, each time anew", () => {
    fc.assert(
      fc.property(fc.array(entries, { minLength: 1, maxLength: 6 }), values, (rowEntries, vectors) => {
        const all = rowEntries.flat();
        const rows = {
          offsets: Uint32Array.from(
            { length: rowEntries.length + 1 },
            (_, row) => rowEntries.slice(0, row).flat().length,
          ),
          columns: Uint32Array.from(all, ([column]) => column),
          counts: Uint32Array.from(all, ([, count]) => count),
        };
        const forms = [RowSums, PlainRowSums].map((Form) => new Form(rows, COLUMNS));
        for (const form of forms) {
          for (const input of [vectors.toReversed(), vectors]) {
            form.values.set(input);
            form.sum();
          }
        }
        expect(forms[0].sums).toEqual(forms[1].sums);
      }),
    );
  });
});
