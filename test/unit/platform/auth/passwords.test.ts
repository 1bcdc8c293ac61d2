import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { hashPassword, isOutdatedHash, verifyPassword } from "../../../../lib/platform/auth/passwords.ts";

describe("passwords", () => {
  it("are hashed with argon2id, 19 MiB and two passes, each with its own salt", async () => {
    const [one, two] = await Promise.all([hashPassword("a quiet garden"), hashPassword("a quiet garden")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, "a quiet garden")).toBe(true);
    expect(await verifyPassword(one, "a quiet gardeN")).toBe(false);
  });

  it("match however their characters are composed", async () => {
    const composed = "caf\u00e9 caf\u00e9";
    expect(await verifyPassword(await hashPassword(composed), composed.normalize("NFD"))).toBe(true);
  });

  it("never match for an account without a password", async () => {
    expect(await verifyPassword(null, "nobody has this password")).toBe(false);
  });

  it("are recognized if they were hashed with weaker parameters", async () => {
    expect(isOutdatedHash(await hash("x", { memoryCost: 1024, timeCost: 1 }))).toBe(true);
    expect(isOutdatedHash(await hashPassword("x"))).toBe(false);
  });
});
