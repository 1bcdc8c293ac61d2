import type { Database } from "../../../platform/db/client.ts";
import { noPicture } from "./save-picture.ts";

/** A contest's picture as it is sent. */
interface PictureToSend {
  readonly sha256: string;
  readonly format: string;
  /** Null for who has them already. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/**
 * Reads a contest's picture.
 * @param known the SHA-256 of the picture that the asker has; null for none
 * @throws UserError `no_picture` (404)
 */
export async function openPicture(
  db: Database,
  contestId: string,
  known: string | null,
): Promise<PictureToSend> {
  const head = { sha256: true, format: true };
  if (known !== null) {
    const same = await db.contestPicture.findUnique({ where: { contestId, sha256: known }, select: head });
    if (same) return { ...same, bytes: null };
  }
  const select = { ...head, bytes: true };
  const picture = await db.contestPicture.findUnique({ where: { contestId }, select });
  if (!picture) throw noPicture();
  return picture;
}
