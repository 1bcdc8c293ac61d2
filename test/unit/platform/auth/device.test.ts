import { expect, test } from "vitest";
import { deviceOf } from "../../../../lib/platform/auth/device.ts";

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari, iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
    "Chrome, Windows",
  ],
  ["curl/8.5.0", null],
  ["<script>", null],
  ["", null],
  [null, null],
])("the user agent %j is %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
