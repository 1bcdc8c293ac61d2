import { isUtf8 } from "node:buffer";

const LINE_FEED = 0x0a;

/** A file's text without its byte-order mark, or the first line, from 1 on, that is no UTF-8. */
type Utf8Text = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly line: number };

/** Reads bytes as UTF-8. Nothing is replaced: a byte that is no UTF-8 would silently become another name. */
export function readUtf8(bytes: Uint8Array): Utf8Text {
  if (isUtf8(bytes)) return { ok: true, text: new TextDecoder().decode(bytes) };
  let line = 1;
  for (let from = 0; ; line++) {
    const end = bytes.indexOf(LINE_FEED, from);
    if (end === -1 || !isUtf8(bytes.subarray(from, end))) return { ok: false, line };
    from = end + 1;
  }
}
