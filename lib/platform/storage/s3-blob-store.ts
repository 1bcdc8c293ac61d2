import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "../env.ts";
import { logger } from "../log.ts";
import type { BlobGuard } from "./blob-guard.ts";
import {
  BlobDamagedError,
  BlobNotFoundError,
  type BlobStore,
  type BlobWriter,
  SHA256,
  type StoredBlob,
} from "./blob-store.ts";
import { GatheringFolder } from "./gathered-file.ts";
import {
  GZIP_ENDING,
  gunzipBytes,
  gunzipStream,
  keyOfName,
  rangeOf,
  TRAILER_BYTES,
  textSize,
} from "./gzipped.ts";
import { retryRequest, streamWithOutageErrors, withOutageErrors } from "./s3-outage.ts";
import { ownBytes, verified } from "./verified.ts";

/** Timeouts for connecting, and for a connection without data. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 30_000;

/**
 * Takes the library's warnings, which it would print otherwise. They are about requests that failed, which this store sends again or
 * reports itself; the other messages only repeat requests and their errors.
 */
const sdkLog = {
  debug() {},
  info() {},
  warn: (message: string) => logger("storage").debug(message),
  error() {},
};

/**
 * Stores blobs as objects of an S3 bucket, with the same names as the files of {@link LocalBlobStore}. Since the key is the hash of
 * the text, a blob is first collected in a local file and sent when it is complete, so that objects appear atomically.
 */
export class S3BlobStore implements BlobStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly gathering: GatheringFolder;
  private readonly guard: BlobGuard | null;
  private isCheckStored = false;

  /**
   * @param gatherIn a local folder for blobs that are being received
   * @param guard null if nobody removes blobs while this store is writing
   */
  constructor(
    { bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings,
    gatherIn: string,
    guard: BlobGuard | null = null,
  ) {
    this.guard = guard;
    this.bucket = bucket;
    this.gathering = new GatheringFolder(gatherIn);
    this.client = new S3Client({
      logger: sdkLog,
      region,
      endpoint,
      credentials: { accessKeyId, secretAccessKey },
      // S3-compatible services other than Amazon's seldom support bucket host names, or checksums in trailers.
      forcePathStyle: endpoint !== undefined,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      // Without timeouts, a store that accepts connections but never responds would be waited for forever.
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    });
  }

  async writer(): Promise<BlobWriter> {
    const gathered = await this.gathering.open();
    return {
      write: (chunk) => gathered.write(chunk),
      commit: async () => {
        const blob = await gathered.finish({ durable: false });
        // Sent with the object, so that the store can verify what arrives.
        const checksum = await md5Of(gathered.path);
        do await retryRequest(() => this.send(blob, gathered.path, checksum));
        while (await this.wasRemoved(blob));
        await gathered.discard();
        return blob;
      },
      discard: () => gathered.discard(),
    };
  }

  async read(sha256: string): Promise<Readable> {
    const { Body, isGzipped } = await this.get(sha256);
    const stream = streamWithOutageErrors(Body as Readable);
    return isGzipped ? gunzipStream(sha256, stream) : stream;
  }

  async bytes(sha256: string): Promise<Uint8Array<ArrayBuffer>> {
    const get = async () => verified(sha256, ownBytes(await this.allOf(sha256)));
    // Retries once: if the data was damaged during transfer, it is still intact in the store.
    return get().catch((error: unknown) => {
      if (error instanceof BlobDamagedError) return get();
      throw error;
    });
  }

  async range(sha256: string, start: number, end: number): Promise<Uint8Array> {
    return await rangeOf(await this.read(sha256), start, end);
  }

  async size(sha256: string): Promise<number | undefined> {
    const { ContentLength, isGzipped } = (await this.head(sha256)) ?? {};
    if (!isGzipped || !ContentLength) return ContentLength;
    const range = `bytes=${Math.max(0, ContentLength - TRAILER_BYTES)}-${ContentLength - 1}`;
    const { Body } = await this.get(sha256, range);
    return textSize(await withOutageErrors(() => Body.transformToByteArray()));
  }

  private async head(sha256: string) {
    for (const { object, isGzipped } of this.objectsOf(sha256)) {
      try {
        const command = new HeadObjectCommand(object);
        return { ...(await withOutageErrors(() => this.client.send(command))), isGzipped };
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
      }
    }
    return undefined;
  }

  async isOlder(sha256: string, time: Date): Promise<boolean> {
    const { LastModified } = (await this.head(sha256)) ?? {};
    return LastModified !== undefined && LastModified < time;
  }

  async delete(sha256: string): Promise<void> {
    for (const { object } of this.objectsOf(sha256)) {
      await withOutageErrors(() => this.client.send(new DeleteObjectCommand(object)));
    }
  }

  /**
   * Stores a small object, or, if that worked the last time, asks for it: a bucket that keeps versions would keep one for each check.
   */
  async check(): Promise<void> {
    const object = { Bucket: this.bucket, Key: "health" };
    const limits = { abortSignal: AbortSignal.timeout(CONNECT_MS) };
    const isStored = this.isCheckStored;
    this.isCheckStored = false;
    await withOutageErrors<unknown>(() =>
      isStored
        ? this.client.send(new HeadObjectCommand(object), limits)
        : this.client.send(new PutObjectCommand({ ...object, Body: "" }), limits),
    );
    this.isCheckStored = true;
  }

  async *list(time: Date): AsyncGenerator<string> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket });
    for (;;) {
      const { value: page, done } = await withOutageErrors(() => pages.next());
      if (done) return;
      for (const { Key, LastModified } of page.Contents ?? []) {
        const key = keyOfName(Key?.slice(3) ?? "");
        const isBlob = key !== undefined && Key?.startsWith(nameOf(key));
        if (isBlob && LastModified && LastModified < time && (await this.isOlder(key, time))) yield key;
      }
    }
  }

  /** Whether the blob was removed after it had been sent, by somebody who had found it too old. Sending takes too long to hold a lock. */
  private async wasRemoved({ sha256 }: StoredBlob): Promise<boolean> {
    if (!this.guard) return false;
    return (await this.guard.whileStoring(sha256, () => this.head(sha256))) === undefined;
  }

  private async send({ sha256, storedBytes }: StoredBlob, file: string, md5: string): Promise<void> {
    const body = { Body: createReadStream(file), ContentLength: storedBytes, ContentMD5: md5 };
    try {
      const [{ object }] = this.objectsOf(sha256);
      const command = new PutObjectCommand({ ...object, ...body });
      await withOutageErrors(() => this.client.send(command));
    } finally {
      body.Body.destroy();
    }
  }

  private async allOf(sha256: string): Promise<Uint8Array> {
    const { Body, isGzipped } = await this.get(sha256);
    const stored = await withOutageErrors(() => Body.transformToByteArray());
    return isGzipped ? await gunzipBytes(sha256, stored) : stored;
  }

  private async get(sha256: string, range?: string) {
    for (const { object, isGzipped } of this.objectsOf(sha256)) {
      try {
        const command = new GetObjectCommand({ ...object, Range: range });
        const { Body } = await withOutageErrors(() => this.client.send(command));
        if (Body) return { Body, isGzipped };
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw error;
      }
    }
    throw new BlobNotFoundError(sha256);
  }

  /** Where the blob is stored, and where an older version stored it. */
  private objectsOf(sha256: string) {
    if (!SHA256.test(sha256)) throw new BlobNotFoundError(sha256);
    const Key = nameOf(sha256);
    return [
      { object: { Bucket: this.bucket, Key: `${Key}${GZIP_ENDING}` }, isGzipped: true },
      { object: { Bucket: this.bucket, Key }, isGzipped: false },
    ];
  }
}

function nameOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`;
}

async function md5Of(file: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(file), hash);
  return hash.digest("base64");
}
