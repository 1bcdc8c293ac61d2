import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { RawAnswer } from "./ask-own-server.ts";
import { withHashes } from "./script-hashes.ts";

const compress = promisify(gzip);

/**
 * Browsers ask every time, by the ETag. A cache in front of the site may keep pages for a second; not data, which open pages read at the
 * moment at which they are told of a change.
 */
const OF_PAGES = "public, max-age=0, s-maxage=1";
const OF_DATA = "public, no-cache";

/** Headers of an answer that belong to its connection, its first reader or its form, and not to what it says. */
const LEFT_OUT = [
  ...["cache-control", "connection", "content-length", "date", "etag", "keep-alive", "set-cookie"],
  ...["transfer-encoding", "vary"],
];
/** The only cookie that a public answer may set, and that its copy leaves out: next-intl's, with the address's own language. */
const LANGUAGE_COOKIE = /^NEXT_LOCALE=/;

/** A public answer, ready to be sent to anybody. */
export interface Copy {
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly etag: string;
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

/** Makes a copy of an answer; null if it is not one for everybody: an error, a redirection, or one with a cookie. */
export async function copyOf({ status, headers, body }: RawAnswer): Promise<Copy | null> {
  const setsCookie = (headers["set-cookie"] ?? []).some((cookie) => !LANGUAGE_COOKIE.test(cookie));
  if (status !== 200 || setsCookie) return null;
  const kept = Object.entries(headers).filter(
    (header): header is [string, string | string[]] =>
      header[1] !== undefined && !LEFT_OUT.includes(header[0]),
  );
  const vary = [
    ...new Set([...(headers.vary ?? "").split(/, */), "Accept-Encoding", "Authorization", "Cookie"]),
  ];
  const contentType = headers["content-type"] ?? "";
  const hashed = withHashes(Object.fromEntries(kept), body);
  return {
    headers: {
      ...hashed.headers,
      vary: vary.filter(Boolean).join(", "),
      "cache-control": contentType.startsWith("text/html") ? OF_PAGES : OF_DATA,
    },
    etag: etagOf(hashed.body, contentType),
    plain: hashed.body,
    compressed: await compress(hashed.body),
  };
}

/** Where an answer says when it was made: a page, the part of a page that Next.js asks for, and an answer of the API, at its end. */
const MADE_AT = [
  { type: "text/html", place: /\\"now\\":\\"\$D[^"]*"/ },
  { type: "text/x-component", place: /(?<!\\)"now":"\$D[^"]*"/ },
  { type: "application/json", place: /,"at":"[^"]*"\}$/ },
];

/** A weak ETag, the same for all encodings. When an answer was made is no part of what it says. */
function etagOf(body: Buffer, contentType: string): string {
  const place = MADE_AT.find(({ type }) => contentType.startsWith(type))?.place;
  const said = place ? body.toString().replace(place, "") : body;
  return `W/"${createHash("sha256").update(said).digest("base64url").slice(0, 22)}"`;
}
