import { expect, test } from "vitest";
import { addressOf } from "../../../../lib/platform/auth/request-address.ts";

const from = (address: string) => addressOf(new Headers({ "x-forwarded-for": address }));

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:50000", "192.0.2.7"],
  ["192.0.2.7, 10.0.0.1", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["[2001:0db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
])("rate limits for %s use the key %s", (address, key) => {
  expect(from(address)).toBe(key);
  expect(addressOf({ "x-forwarded-for": address })).toBe(key);
});

test("rate limits apply to requests without an address too", () => {
  expect(addressOf(undefined)).toBe("unknown");
  expect(addressOf({ "x-forwarded-for": ["a"] })).toBe("unknown");
  expect(from("")).toBe("unknown");
  expect(from("[]")).toBe("unknown");
  expect(from("somebody")).toBe("somebody");
});
