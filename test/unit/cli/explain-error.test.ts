import { expect, it } from "vitest";
import { explainError } from "../../../lib/cli/explain-error.ts";
import {
  BlobDamagedError,
  BlobNotFoundError,
  StorageUnreachableError,
} from "../../../lib/platform/storage/blob-store.ts";

it.each([
  [new BlobDamagedError("ab12"), "the file store's blob ab12 is damaged"],
  [new BlobNotFoundError("ab12"), "the file store has no blob ab12"],
  [new StorageUnreachableError("refused"), "the file store cannot be reached: refused"],
])("explainError does not report a lost, damaged or unreachable file as a bug: %s", (error, text) => {
  expect(explainError(error)).toEqual({ text, exitCode: 1 });
});

it("explainError prints an unexpected error with its stack", () => {
  const error = new Error("lost");
  expect(explainError(error)).toEqual({ text: error.stack, exitCode: 1 });
});
