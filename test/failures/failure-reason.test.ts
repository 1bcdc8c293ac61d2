import { describe, expect, it } from "vitest";
import {
  FAILURE_CODES,
  readReason,
  reasonOf,
  reasonOfWords,
  UNREADABLE_FILE,
  WORKERS_LOST,
} from "../../lib/failures/failure-reason.ts";
import { failureView } from "../../lib/failures/failure-view.ts";
import { MAIL_LATE, MAIL_REFUSED, MailError } from "../../lib/mail/mail-error.ts";
import { BlobNotFoundError } from "../../lib/storage/blob-store.ts";
import en from "../../messages/en/index.ts";

describe("a failure's reason", () => {
  it.each([
    ["a missing blob", new BlobNotFoundError("f".repeat(64)), "file_missing"],
    ["a file that went bad", new Error(`${UNREADABLE_FILE}: a.csv line 2: …`), "file_unreadable"],
    ["a full disk", Object.assign(new Error("no space"), { code: "ENOSPC" }), "disk_full"],
    [
      "a thread without memory",
      Object.assign(new Error(), { code: "ERR_WORKER_OUT_OF_MEMORY" }),
      "out_of_memory",
    ],
    ["anything else", new Error("odd"), "unknown"],
    ["what is no error", "odd", "unknown"],
  ])("of %s", (_case, error, code) => {
    expect(reasonOf(error)).toEqual({ code, params: {} });
  });

  it.each([
    [`${UNREADABLE_FILE}: line 1`, "file_unreadable"],
    [new BlobNotFoundError("f".repeat(64)).message, "file_missing"],
    [WORKERS_LOST, "workers_lost"],
    [new MailError(`${MAIL_REFUSED}: 550 no such mailbox`, true).message, "mail_refused"],
    [MAIL_LATE, "mail_late"],
    [`odd: ${MAIL_LATE}`, "unknown"],
    ["", "unknown"],
  ])("of which only the words are known: %s", (words, code) => {
    expect(reasonOfWords(words)).toEqual({ code, params: {} });
  });

  it("has a text for each code, and none besides", () => {
    expect(Object.keys(en.failures).sort()).toEqual([...FAILURE_CODES].sort());
  });

  it("is unknown where none that we know was stored", () => {
    for (const stored of [null, {}, { code: "never_heard_of", params: {} }]) {
      expect(readReason(stored)).toEqual({ code: "unknown", params: {} });
    }
  });

  it("is nothing while nothing failed, whatever failed before", () => {
    const stale = { error: null, reason: { code: "disk_full", params: {} } };
    expect(failureView(stale, true)).toEqual({ error: null, reason: null, technical: null });
  });
});
