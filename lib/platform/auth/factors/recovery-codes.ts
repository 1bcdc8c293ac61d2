import { randomBytes } from "node:crypto";
import { halfWidth } from "../../../common/half-width.ts";
import type { Transaction } from "../../db/client.ts";
import { hashSecret } from "../secret-token.ts";

const CODES = 10;
/** Base 32 as Douglas Crockford chose it: without i, l, o and u. */
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 80 bits, so that a plain hash suffices and nobody can guess. */
const LENGTH = 16;

/** Replaces a user's recovery codes. Only the return value holds them; the database has their SHA-256. */
export async function drawRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, generateRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: hashOf(code) })) });
  return codes;
}

/** Uses up a recovery code. @returns false if it is not one of the user's */
export async function spendRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.deleteMany({ where: { userId, codeHash: hashOf(code) } });
  return count === 1;
}

/** Generates a code such as `7k2m-9qxd-01fh-vw3e`. */
export function generateRecoveryCode(): string {
  const digits = [...randomBytes(LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join("");
  return digits.replace(/(.{4})(?!$)/g, "$1-");
}

/** A typed code without spaces and hyphens, with the digits that its letters may have been read for. */
export function normalizeRecoveryCode(typed: string): string {
  return halfWidth(typed).toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
}

function hashOf(code: string): string {
  return hashSecret(normalizeRecoveryCode(code));
}
