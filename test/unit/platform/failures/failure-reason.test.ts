import { describe, expect, it } from "vitest";
import { FAILURE_CODES } from "../../../../lib/common/failure-codes.ts";
import { unreadableFile } from "../../../../lib/common/failure-error.ts";
import { readReason, reasonOf } from "../../../../lib/platform/failures/failure-reason.ts";
import { failureView } from "../../../../lib/platform/failures/failure-view.ts";
import { outcomeOf, resultOf } from "../../../../lib/platform/failures/outcome.ts";
import { MailError, outdatedMail } from "../../../../lib/platform/mail/mail-error.ts";
import { BlobNotFoundError } from "../../../../lib/platform/storage/blob-store.ts";
import en from "../../../../messages/en/index.ts";

/** What `act` throws. */
function caught(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

describe("a failure reason", () => {
  it.each([
    ["a missing blob", new BlobNotFoundError("f".repeat(64)), "file_missing"],
    ["a file that went bad", unreadableFile("a.csv line 2: …"), "file_unreadable"],
    ["a mail that was refused", new MailError("550 no such mailbox", "mail_refused", true), "mail_refused"],
    ["a late mail", outdatedMail(), "mail_late"],
    ["words that sound like another one", new Error(outdatedMail().message), "unknown"],
    ["a database that is away", Object.assign(new Error(), { code: "ECONNREFUSED" }), "database_unreachable"],
    ["a full disk", Object.assign(new Error("no space"), { code: "ENOSPC" }), "disk_full"],
    [
      "a thread without memory",
      Object.assign(new Error(), { code: "ERR_WORKER_OUT_OF_MEMORY" }),
      "out_of_memory",
    ],
    ["anything else", new Error("odd"), "unknown"],
    ["what is no error", "odd", "unknown"],
  ])("is found for %s", (_case, error, code) => {
    expect(reasonOf(error)).toEqual({ code, params: {} });
  });

  it("survives the way out of a thread, where an error's class is lost", () => {
    const thrown = unreadableFile("line 1");
    const outcome = structuredClone(
      outcomeOf(() => {
        throw thrown;
      }),
    );
    expect(() => resultOf(outcome)).toThrow(thrown);
    expect(reasonOf(caught(() => resultOf(outcome)))).toEqual({ code: "file_unreadable", params: {} });
    expect(resultOf(structuredClone(outcomeOf(() => [1])))).toEqual([1]);
  });

  it("has a text for each code, and no other", () => {
    expect(Object.keys(en.failures).sort()).toEqual([...FAILURE_CODES].sort());
  });

  it("is unknown where no known code was stored", () => {
    for (const stored of [null, {}, { code: "never_heard_of", params: {} }]) {
      expect(readReason(stored)).toEqual({ code: "unknown", params: {} });
    }
  });

  it("is absent while nothing failed, whatever failed before", () => {
    const stale = { error: null, reason: { code: "disk_full", params: {} } };
    expect(failureView(stale, true)).toEqual({ error: null, reason: null, technical: null });
  });
});
