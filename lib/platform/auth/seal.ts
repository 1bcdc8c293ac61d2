import { decode, encode } from "next-auth/jwt";
import { authSecret } from "../env.ts";

/**
 * Encrypts data for a reader who is to give them back unchanged, with the installation's key.
 * @param purpose   derives a key of its own, so that what is sealed for one purpose opens for no other, nor as a session
 * @param seconds   how long it can be opened
 */
export function seal(content: Record<string, unknown>, purpose: string, seconds: number): Promise<string> {
  return encode({ token: content, secret: authSecret(), salt: purpose, maxAge: seconds });
}

/** Decrypts what {@link seal} made; null if it is too old, damaged or for another purpose. */
export async function unseal(sealed: string, purpose: string): Promise<unknown> {
  try {
    return await decode({ token: sealed, secret: authSecret(), salt: purpose });
  } catch {
    return null;
  }
}
