import { isUtf8 } from "node:buffer";

const LINE_FEED = 0x0a;

/** A file's text without byte-order mark, or the first line (1-based) that is not valid UTF-8. */
type Utf8Text = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly line: number };

/** Decodes UTF-8. Invalid bytes are reported rather than replaced, since a replacement could silently change a name. */
export function readUtf8(bytes: Uint8Array): Utf8Text {
  if (isUtf8(bytes)) return { ok: true, text: new TextDecoder().decode(bytes) };
  let line = 1;
  for (let from = 0; ; line++) {
    const end = bytes.indexOf(LINE_FEED, from);
    if (end === -1 || !isUtf8(bytes.subarray(from, end))) return { ok: false, line };
    from = end + 1;
  }
}
