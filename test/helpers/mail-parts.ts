/** Decodes the MIME parts of a raw mail, quoted-printable or base64. */
export function partsOf(source: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? "";
  return source
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head, ...body] = part.split("\r\n\r\n");
      const encoded = body.join("\r\n\r\n");
      if (/base64/i.test(head)) return Buffer.from(encoded, "base64").toString();
      if (!/quoted-printable/i.test(head)) return encoded.replaceAll("\r\n", "\n");
      const bytes = encoded
        .replace(/=\r\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n");
    });
}
