import { crc32, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { demoPicture } from "../../../../../lib/use-cases/set-up/demo/demo-picture.ts";
import { RUNNING_CONTEST } from "../../../../../lib/use-cases/set-up/demo/demo-plan.ts";
import { encodePng } from "../../../../../lib/use-cases/set-up/demo/encode-png.ts";

/** The data of a PNG's chunks by type, after their checksums were compared. */
function chunksOf(file: Buffer): Record<string, Buffer> {
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(at + 4, end)));
    chunks[file.toString("latin1", at + 4, at + 8)] = file.subarray(at + 8, end);
    at = end + 4;
  }
  return chunks;
}

describe("the demo's picture", () => {
  it("is encoded with its size, its pixels row by row, and checksums", () => {
    const pixels = Uint8Array.from({ length: 4 * 2 * 3 }, (_, i) => i);
    const { IHDR, IDAT, IEND } = chunksOf(encodePng(2, 3, pixels));
    expect([...IHDR]).toEqual([0, 0, 0, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0]);
    const row = (y: number) => [0, ...pixels.subarray(8 * y, 8 * y + 8)];
    expect([...inflateSync(IDAT)]).toEqual([...row(0), ...row(1), ...row(2)]);
    expect(IEND).toHaveLength(0);
  });

  it("is a square of 16 pixels for each region, darkest where most people go", () => {
    const pixels = inflateSync(chunksOf(demoPicture(RUNNING_CONTEST)).IDAT);
    expect(pixels).toHaveLength(320 * (1 + 4 * 512));
    const alpha = (x: number, y: number) => pixels[y * (1 + 4 * 512) + 1 + 4 * x + 3];
    const alphas = Array.from({ length: 32 * 20 }, (_, i) => alpha(16 * (i % 32), 16 * Math.floor(i / 32)));
    expect(Math.max(...alphas)).toBe(255);
    expect(alphas.filter((a) => a === 0).length).toBeGreaterThan(20);
    expect(alpha(15, 15)).toBe(alpha(0, 0));
  });
});
