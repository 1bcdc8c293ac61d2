import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readPicture } from "../../../../../lib/use-cases/rounds/introduction/picture-file.ts";
import { avifHeader, jpegHeader, png, webpHeader } from "../../../../helpers/pictures.ts";

async function* inPieces(bytes: Uint8Array, size = 700) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (bytes: Uint8Array) => readPicture(inPieces(bytes));

describe("a picture's file", () => {
  it.each([
    ["png", png(30, 20)],
    ["jpeg", jpegHeader(300, 200)],
    ["webp", webpHeader(3000, 2000)],
    ["avif", avifHeader(4096, 1)],
  ] as const)("is taken as %s by what its bytes say, with its size", async (format, bytes) => {
    const sizes = { png: [30, 20], jpeg: [300, 200], webp: [3000, 2000], avif: [4096, 1] };
    const [width, height] = sizes[format];
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(await read(bytes)).toEqual({ bytes: new Uint8Array(bytes), sha256, format, width, height });
  });

  it.each([1, 2, 3, 4])("is as wide as its file says with EXIF orientation %i", async (orientation) => {
    expect(await read(jpegHeader(300, 200, orientation))).toMatchObject({ width: 300, height: 200 });
  });

  it.each([5, 6, 7, 8])("is as wide as its file is high with EXIF orientation %i", async (orientation) => {
    expect(await read(jpegHeader(300, 200, orientation))).toMatchObject({ width: 200, height: 300 });
  });

  it("is read the same with EXIF data that are cut off", async () => {
    const bytes = jpegHeader(300, 200, 6);
    // The directory is said to lie beyond the file's end.
    bytes[bytes.indexOf("II") + 4] = 250;
    expect(await read(bytes)).toMatchObject({ width: 300, height: 200 });
  });

  it.each([
    ["gif", Buffer.from("GIF89a\x10\0\x10\0", "latin1"), "a GIF picture"],
    ["svg", Buffer.from('<?xml version="1.0"?>\n<svg/>'), "an SVG drawing"],
    ["pdf", Buffer.from("%PDF-1.7"), "a PDF file"],
    ["empty", Buffer.alloc(0), "an empty file"],
    ["damaged", png(30, 20).subarray(0, 12), "the beginning of one whose size cannot be read"],
    ["other", Buffer.from("user_id,time_id,reg_id\n1,1,1\n"), "something else"],
  ])("is refused as %s with what was expected and found", async (found, bytes, name) => {
    await expect(read(bytes)).rejects.toMatchObject({
      code: "picture_format",
      status: 422,
      message: `Expected a PNG, JPEG, WebP or AVIF picture, found ${name}.`,
      detail: { found },
    });
  });

  it.each([
    [4097, 10],
    [10, 4097],
    [0, 10],
  ])("is refused with %i x %i pixels", async (width, height) => {
    await expect(read(jpegHeader(width, height))).rejects.toMatchObject({
      code: "picture_side",
      message: `Expected a picture of 1 to 4096 pixels a side, found ${width} x ${height}.`,
    });
  });

  it("is taken with exactly a megabyte, and refused with a byte more", async () => {
    const padded = (size: number) => Buffer.concat([png(30, 20), Buffer.alloc(size)]).subarray(0, size);
    expect((await read(padded(1_000_000))).bytes).toHaveLength(1_000_000);
    await expect(read(padded(1_000_001))).rejects.toMatchObject({ code: "picture_too_large", status: 413 });
  });
});
