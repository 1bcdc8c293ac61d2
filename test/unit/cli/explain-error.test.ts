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
])("a file that the store has lost or damaged, or that cannot be read now, is no bug: %s", (error, text) => {
  expect(explainError(error)).toEqual({ text, exitCode: 1 });
});

it("an error that nobody expected is printed with its stack", () => {
  const error = new Error("lost");
  expect(explainError(error)).toEqual({ text: error.stack, exitCode: 1 });
});
