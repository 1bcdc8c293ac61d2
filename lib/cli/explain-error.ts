import { getSystemErrorMap } from "node:util";
import { UserError } from "../common/errors.ts";
import {
  BlobDamagedError,
  BlobNotFoundError,
  StorageUnreachableError,
} from "../platform/storage/blob-store.ts";

/** Invalid input, such as a refused file; the message is ready to print. Exit code 1. */
export class InvalidInputError extends Error {
  override name = "InvalidInputError";
}

/** Wrong options or arguments. Exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EACCES: "permission denied",
  EISDIR: "this is a folder, not a file",
  ENOTDIR: "a part of the path is not a folder",
  EROFS: "the file system is read-only",
  ENOSPC: "no space left on the device",
  Z_DATA_ERROR: "this is not a gzipped file, or it is damaged",
  Z_BUF_ERROR: "the gzipped file ends too early",
};

/** Errors whose message is ready to print. */
const SAID: readonly (new (...args: never[]) => Error)[] = [
  InvalidInputError,
  UserError,
  BlobDamagedError,
  BlobNotFoundError,
  StorageUnreachableError,
];

/** The text to print for an error, and the exit code. Unexpected errors are printed with their stack. */
export function explainError(error: unknown): { text: string; exitCode: number } {
  if (error instanceof UsageError) return { text: `error: ${error.message}`, exitCode: 2 };
  if (error instanceof Error) {
    if (SAID.some((kind) => error instanceof kind)) return { text: error.message, exitCode: 1 };
    const { code, path } = error as NodeJS.ErrnoException;
    const known = code === undefined ? undefined : (FILE_ERRORS[code] ?? systemMessage(error));
    if (known) return { text: path ? `${path}: ${known}` : known, exitCode: 1 };
    return { text: error.stack ?? error.message, exitCode: 1 };
  }
  return { text: String(error), exitCode: 1 };
}

/** The system's description of a failed file operation, such as `too many symbolic links encountered`. */
function systemMessage({ errno, path }: NodeJS.ErrnoException): string | undefined {
  return errno === undefined || path === undefined ? undefined : getSystemErrorMap().get(errno)?.[1];
}
