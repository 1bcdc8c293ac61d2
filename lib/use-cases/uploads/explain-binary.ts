import type { FormatError } from "../../core/formats/format-error.ts";

/** Kinds of files that people upload by mistake, with the bytes that they begin with. */
const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly name: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: "a ZIP archive or an Excel file" },
  { bytes: [0x1f, 0x8b], name: "a file that was gzipped twice" },
  { bytes: [0x42, 0x5a, 0x68], name: "a bzip2 file" },
  { bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a], name: "an xz file" },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: "a PDF file" },
  { bytes: [0x89, 0x50, 0x4e, 0x47], name: "a PNG picture" },
  { bytes: [0xff, 0xfe], name: "UTF-16 text" },
  { bytes: [0xfe, 0xff], name: "UTF-16 text" },
];
const LOOKED_AT = 4096;

/** Returns an error if the first bytes show that a file is not text; undefined if it may be text. */
export function explainBinary(head: Uint8Array, fileName: string): FormatError | undefined {
  const known = SIGNATURES.find(({ bytes }) => bytes.every((byte, i) => head[i] === byte));
  const name = known?.name ?? (head.subarray(0, LOOKED_AT).includes(0) ? "a binary file" : undefined);
  if (name === undefined) return undefined;
  const expected = "a text file, plain or gzipped once";
  return {
    line: 1,
    code: "bad_byte",
    message: `${fileName} line 1: expected ${expected}, found ${name}`,
    expected,
    found: name,
    params: { expected, found: name },
  };
}
