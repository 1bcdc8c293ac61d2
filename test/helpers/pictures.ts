import { Readable } from "node:stream";
import type { Database } from "../../lib/platform/db/client.ts";
import { inTransaction } from "../../lib/platform/db/transaction.ts";
import { readPicture } from "../../lib/use-cases/rounds/introduction/picture-file.ts";
import { putPicture } from "../../lib/use-cases/rounds/introduction/save-picture.ts";
import { encodePng } from "../../lib/use-cases/set-up/demo/encode-png.ts";

/** A PNG of one colour. */
export function png(width: number, height: number, rgba: readonly number[] = [0, 128, 128, 255]): Buffer {
  return encodePng(
    width,
    height,
    Uint8Array.from({ length: 4 * width * height }, (_, i) => rgba[i % 4]),
  );
}

/** Gives a contest a picture, as an import does. */
export async function giveContestPicture(db: Database, contestId: string): Promise<void> {
  const file = await readPicture(Readable.from([png(30, 20)]));
  await inTransaction(db, (tx) => putPicture(tx, contestId, file, { altEn: "A square", altJa: "四角形" }));
}

/** A JPEG's header. @param orientation as cameras note it in EXIF data, little-endian; none by default */
export function jpegHeader(width: number, height: number, orientation?: number): Buffer {
  const tiff = orientation === undefined ? [] : exif(orientation);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.from([0xff, 0xd8, ...tiff, 0xff, 0xc0, 0, 11, 8, ...size, 1, 0x11, 0, 0xff, 0xda]);
}

function exif(orientation: number): number[] {
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
  const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0];
  return [0xff, 0xe1, 0, 8 + tiff.length, ...Buffer.from("Exif\0\0"), ...tiff];
}

/** A WebP's header. */
export function webpHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(10);
  size.writeUIntLE(width - 1, 4, 3);
  size.writeUIntLE(height - 1, 7, 3);
  return Buffer.concat([Buffer.from("RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0", "latin1"), size]);
}

/** An AVIF's header. */
export function avifHeader(width: number, height: number): Buffer {
  const extent = Buffer.alloc(12);
  extent.writeUInt32BE(width, 4);
  extent.writeUInt32BE(height, 8);
  const associations = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1]);
  const properties = box("iprp", box("ipco", box("ispe", extent)), box("ipma", associations));
  const meta = box("meta", Buffer.alloc(4), box("pitm", Buffer.from([0, 0, 0, 0, 0, 1])), properties);
  return Buffer.concat([box("ftyp", Buffer.from("avif\0\0\0\0avif")), meta]);
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([length, Buffer.from(type, "latin1"), ...parts]);
}
