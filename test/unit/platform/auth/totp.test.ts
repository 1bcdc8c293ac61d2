import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  generateRecoveryCode,
  normalizeRecoveryCode,
} from "../../../../lib/platform/auth/factors/recovery-codes.ts";
import {
  generateTotpSecret,
  sealTotpSecret,
  totpStep,
  totpUri,
  unsealTotpSecret,
} from "../../../../lib/platform/auth/factors/totp.ts";

/** The secret of RFC 6238's appendix B, "12345678901234567890", in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("codes of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("are those of RFC 6238 at %i s", (seconds, code) => {
    expect(totpStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("belong to their own step, one step early or late, and to none further away", () => {
    const steps = [-60, -30, 0, 30, 60].map((off) => totpStep(SECRET, "287082", at(45 + off)));
    expect(steps).toEqual([null, 1, 1, 1, null]);
  });

  it("are not those of another secret", () => {
    expect(totpStep(generateTotpSecret(), "287082", at(59))).toBeNull();
  });
});

describe("an authenticator app's secret", () => {
  beforeAll(() => void vi.stubEnv("NEXTAUTH_SECRET", "the first secret of this test's site"));
  afterAll(() => void vi.unstubAllEnvs());

  it("has 160 bits and is in the QR code's address", () => {
    const secret = generateTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(secret, "aki@example.org"));
    expect(uri.searchParams.get("secret")).toBe(secret);
    expect(decodeURIComponent(uri.pathname)).toContain("aki@example.org");
  });

  it("is stored encrypted, and only the same NEXTAUTH_SECRET decrypts it", async () => {
    const sealed = await sealTotpSecret(SECRET);
    expect(sealed).not.toContain(SECRET);
    expect(await unsealTotpSecret(sealed)).toBe(SECRET);
    vi.stubEnv("NEXTAUTH_SECRET", "another secret of this test's site");
    expect(await unsealTotpSecret(sealed)).toBeNull();
  });
});

describe("a recovery code", () => {
  it("has four groups of four digits that cannot be mistaken for each other", () => {
    const codes = Array.from({ length: 200 }, generateRecoveryCode);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(new Set(codes).size).toBe(200);
  });

  it("is the same without hyphens, in capitals, full width, and with letters read for digits", () => {
    expect(normalizeRecoveryCode(" 7K2M 9QXD-OiFl ")).toBe("7k2m9qxd01f1");
    expect(normalizeRecoveryCode("１２３ ４５６")).toBe("123456");
  });
});
