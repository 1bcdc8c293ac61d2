import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ProgressLine } from "../../../lib/cli/progress-line.ts";

const ERASE = "\r\u001b[K";
const { isTTY } = process.stderr;
let written = "";

beforeEach(() => {
  written = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.stderr.isTTY = isTTY;
});

it("the progress line is overwritten, and ended or erased once", () => {
  process.stderr.isTTY = true;
  const line = new ProgressLine();
  line.end();
  line.show("1/2");
  line.show("2/2");
  line.end();
  line.end();
  line.erase();
  expect(written).toBe(`${ERASE}1/2${ERASE}2/2\n`);
  written = "";
  line.show("3/4");
  line.erase();
  line.end();
  expect(written).toBe(`${ERASE}3/4${ERASE}`);
});

it("the progress line is not shown without a terminal", () => {
  process.stderr.isTTY = false;
  const line = new ProgressLine();
  line.show("1/2");
  line.end();
  expect(written).toBe("");
});
