import { createHash } from "node:crypto";
import { imageDimensionsFromData } from "image-dimensions";
import { collectBytes } from "../../../common/collect-bytes.ts";
import { UserError } from "../../../common/errors.ts";
import { isTurnedJpeg } from "./jpeg-orientation.ts";
import { LARGEST_PICTURE_BYTES, LARGEST_PICTURE_SIDE } from "./limits.ts";

/** The formats of pictures that are taken: every browser shows them, and they hold no scripts. */
const PICTURE_FORMATS = ["png", "jpeg", "webp", "avif"] as const;

/** A picture's bytes after they were checked, and the columns that describe them. */
export interface PictureFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  readonly format: (typeof PICTURE_FORMATS)[number];
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a picture and checks it by what its bytes say, whatever its name.
 * @throws UserError `picture_too_large` (413), `picture_format`, `picture_side` (422)
 */
export async function readPicture(chunks: AsyncIterable<Uint8Array>): Promise<PictureFile> {
  const bytes = await collectBytes(chunks, LARGEST_PICTURE_BYTES, tooLarge);
  const header = imageDimensionsFromData(bytes);
  const format = PICTURE_FORMATS.find((one) => one === header?.type);
  if (!header || !format) throw wrongFormat(header?.type ?? contentOf(bytes));
  const { width, height } = isTurnedJpeg(bytes) ? { width: header.height, height: header.width } : header;
  if (Math.min(width, height) < 1 || Math.max(width, height) > LARGEST_PICTURE_SIDE)
    throw wrongSide(width, height);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex"), format, width, height };
}

/** What a file is that is no picture of a known format. */
function contentOf(bytes: Uint8Array): keyof typeof FOUND {
  const head = Buffer.from(bytes.subarray(0, 1000)).toString("latin1");
  if (head === "") return "empty";
  if (/^(\x89PNG|\xff\xd8\xff|RIFF....WEBP|....ftypavi[fs])/s.test(head)) return "damaged";
  if (/<svg[\s/>]/i.test(head)) return "svg";
  return head.startsWith("%PDF") ? "pdf" : "other";
}

const FOUND = {
  gif: "a GIF picture",
  heic: "a HEIC picture",
  svg: "an SVG drawing",
  pdf: "a PDF file",
  empty: "an empty file",
  damaged: "the beginning of one whose size cannot be read",
  other: "something else",
};

function wrongFormat(found: string): UserError {
  const name = FOUND[found as keyof typeof FOUND];
  return new UserError("picture_format", `Expected a PNG, JPEG, WebP or AVIF picture, found ${name}.`, 422, {
    found,
  });
}

function tooLarge(): UserError {
  const most = LARGEST_PICTURE_BYTES;
  const message = `Expected a picture of at most ${most} bytes, found more.`;
  return new UserError("picture_too_large", message, 413, { kilobytes: most / 1000 });
}

function wrongSide(width: number, height: number): UserError {
  const most = LARGEST_PICTURE_SIDE;
  const message = `Expected a picture of 1 to ${most} pixels a side, found ${width} x ${height}.`;
  return new UserError("picture_side", message, 422, { most, width, height });
}
