/** Numbers of up to this many digits are read; longer ones are refused. */
export const MAX_DIGITS = 8;

/**
 * Reads the whole number >= 1, without sign or leading zero, that starts at `position` and has up to {@link MAX_DIGITS} digits.
 * There must be a byte after the number (a line feed at the latest).
 * @returns the number and its length in one integer, `number * 16 + digits`; 0 if there is no such number
 */
export function scanNumber(bytes: Uint8Array, position: number): number {
  let value = bytes[position] - 48;
  if (value < 1 || value > 9) return 0;
  let next = position + 1;
  for (let digit = bytes[next] - 48; digit >= 0 && digit <= 9; digit = bytes[next] - 48) {
    value = value * 10 + digit;
    next++;
    if (next - position > MAX_DIGITS) return 0;
  }
  return value * 16 + (next - position);
}
