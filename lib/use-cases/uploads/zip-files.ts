import path from "node:path";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { UserError } from "../../common/errors.ts";
import { isSystemFile } from "../../common/system-files.ts";
import { IMPORT_LIMITS, type ImportFile } from "./import-file.ts";

/** The files of an open archive. Closing it also closes files that are half read. */
export interface OpenedZip {
  readonly files: readonly ImportFile[];
  close(): void;
}

/** Limits of an archive. */
interface ZipLimits {
  readonly files: number;
  readonly unpackedBytes: number;
}

/** Archives also have entries for folders and for files of the operating system, so this many entries per file are accepted. */
const ENTRIES_PER_FILE = 4;

/**
 * Opens a zip archive. Entries are streamed when they are requested and never written to disk, so that their paths cannot lead
 * outside a folder; an entry that expands to more than its declared size fails.
 *
 * @param label the archive's name for display
 * @throws UserError `bad_zip` (422): not an archive, damaged, encrypted, or larger than `limits` allow
 */
export async function openZip(
  file: string,
  label: string,
  limits: ZipLimits = IMPORT_LIMITS,
): Promise<OpenedZip> {
  const zip = await refusing(label, () => openPromise(file, { autoClose: false, lazyEntries: true }));
  try {
    // Checked first, because entries are read one by one from the disk: a million folders would take minutes.
    if (zip.entryCount > ENTRIES_PER_FILE * limits.files) throw tooManyFiles(label, limits);
    const entries = await refusing(label, () => readEntries(zip, limits));
    assertWithinLimits(entries, label, limits);
    assertApart(entries, label, zip.fileSize);
    const reading = new Set<Readable>();
    const close = () => {
      // The library keeps the archive's file open as long as any of these streams is.
      for (const stream of reading) stream.destroy();
      zip.close();
    };
    return { files: entries.map((entry) => fileOf({ zip, reading }, entry, label)), close };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/") || isSystemFile(entry.fileName)) continue;
    entries.push(entry);
    if (entries.length > limits.files) break;
  }
  return entries;
}

function assertWithinLimits(entries: readonly Entry[], label: string, limits: ZipLimits): void {
  if (entries.length > limits.files) throw tooManyFiles(label, limits);
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > limits.unpackedBytes) {
    throw badZip(label, `it unpacks to more than ${limits.unpackedBytes / 1e9} GB`, "too_large");
  }
  const encrypted = entries.find((entry) => entry.isEncrypted());
  if (encrypted) throw badZip(label, `${encrypted.fileName} is protected by a password`, "encrypted");
  const unreadable = entries.find((entry) => !entry.canDecodeFileData());
  if (unreadable) {
    throw badZip(label, `${unreadable.fileName} is compressed in a way that is not supported`, "unsupported");
  }
}

/** Refuses entries that share compressed bytes, by which a few kilobytes expand to gigabytes; no regular program writes them. */
function assertApart(entries: readonly Entry[], label: string, archiveBytes: number): void {
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (packed > archiveBytes)
    throw badZip(label, "its files overlap: together they are larger than the archive");
}

/** An archive, with the streams of entries that are being read. */
interface ReadZip {
  readonly zip: ZipFile;
  readonly reading: Set<Readable>;
}

function fileOf(archive: ReadZip, entry: Entry, label: string): ImportFile {
  return {
    path: `${label}/${entry.fileName}`,
    name: path.posix.basename(entry.fileName),
    open: async () => readEntry(archive, entry, label),
  };
}

/** Streams an entry. The library checks its size; the checksum is verified here, since damaged data may well expand to digits. */
async function* readEntry(
  { zip, reading }: ReadZip,
  entry: Entry,
  label: string,
): AsyncGenerator<Uint8Array> {
  const stream = await refusing(label, () => zip.openReadStreamPromise(entry));
  reading.add(stream);
  let sum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw badZip(label, `${entry.fileName} cannot be unpacked: ${(error as Error).message}`);
  } finally {
    reading.delete(stream);
  }
  if (sum !== entry.crc32) {
    throw badZip(label, `${entry.fileName} is damaged: its content is not what its CRC-32 says`);
  }
}

async function refusing<T>(label: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The library's messages may end with a full stop.
    throw badZip(label, (error as Error).message.replace(/\.$/, ""));
  }
}

type Cause = "too_many_files" | "too_large" | "encrypted" | "unsupported" | "damaged";

function tooManyFiles(label: string, { files }: ZipLimits): UserError {
  return badZip(label, `it holds more than ${files} files`, "too_many_files");
}

function badZip(label: string, reason: string, cause: Cause = "damaged"): UserError {
  return new UserError("bad_zip", `${label} cannot be read as a zip archive: ${reason}.`, 422, {
    file: label,
    reason,
    cause,
  });
}
