import { isSystemFile } from "@/lib/common/system-files.ts";

/** Size of a zip's end-of-central-directory record, and the maximum length of the comment after it; bytes. */
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;

/**
 * Reads the names of the files in a zip archive, without their folders and those of the operating system, from its central directory.
 * Empty if that cannot be read: the server then says what is wrong.
 */
export async function zipNames(file: Blob): Promise<string[]> {
  const tailStart = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT);
  const tail = await viewOf(file, tailStart, file.size);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end--;
  if (end < 0) return [];
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  return entryNames(await viewOf(file, start, start + size));
}

function entryNames(directory: DataView): string[] {
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== ENTRY_SIGNATURE) break;
    const nameBytes = directory.getUint16(at + 28, true);
    const rest = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    const nameStart = at + ENTRY_BYTES;
    if (nameStart + nameBytes > directory.byteLength) break;
    const bytes = new Uint8Array(directory.buffer, directory.byteOffset + nameStart, nameBytes);
    const path = new TextDecoder().decode(bytes);
    if (!path.endsWith("/") && !isSystemFile(path)) names.push(path.slice(path.lastIndexOf("/") + 1));
    at = nameStart + nameBytes + rest;
  }
  return names;
}

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}
