import { expect, it } from "vitest";
import { parseByteRange } from "../../../../lib/api/http/byte-range.ts";

it("reads a range, to the file's end at most", () => {
  expect(parseByteRange("bytes=0-9", 100)).toEqual({ start: 0, end: 9 });
  expect(parseByteRange("bytes=99-99", 100)).toEqual({ start: 99, end: 99 });
  expect(parseByteRange("bytes=90-500", 100)).toEqual({ start: 90, end: 99 });
  expect(parseByteRange("bytes=40-", 100)).toEqual({ start: 40, end: 99 });
});

it("reads a range of the file's last bytes", () => {
  expect(parseByteRange("bytes=-10", 100)).toEqual({ start: 90, end: 99 });
  expect(parseByteRange("bytes=-500", 100)).toEqual({ start: 0, end: 99 });
});

it("tells a range beyond the file", () => {
  expect(parseByteRange("bytes=100-", 100)).toBe("beyond");
  expect(parseByteRange("bytes=100-200", 100)).toBe("beyond");
  expect(parseByteRange("bytes=-0", 100)).toBe("beyond");
});

it("means the whole file without a range, or with what is none", () => {
  for (const header of [null, "", "bytes=-", "bytes=9-0", "bytes=0-1,5-9", "lines=0-9", "bytes=a-b"]) {
    expect(parseByteRange(header, 100), String(header)).toBeNull();
  }
});
