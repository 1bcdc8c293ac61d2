import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
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
import { retryRequest, streamWithOutageErrors, withOutageErrors } from "./s3-outage.ts";
import { verified } from "./verified.ts";

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
 * the contents, a blob is first collected in a local file and sent when it is complete, so that objects appear atomically.
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
    // Sent with the object, so that the store can verify what arrives.
    const md5 = createHash("md5");
    return {
      write: (chunk) => {
        md5.update(chunk);
        return gathered.write(chunk);
      },
      commit: async () => {
        const blob = await gathered.finish({ durable: false });
        const checksum = md5.digest("base64");
        do await retryRequest(() => this.send(blob, gathered.path, checksum));
        while (await this.wasRemoved(blob));
        await gathered.discard();
        return blob;
      },
      discard: () => gathered.discard(),
    };
  }

  async read(sha256: string): Promise<Readable> {
    const { Body } = await this.get(sha256);
    return streamWithOutageErrors(Body as Readable);
  }

  async bytes(sha256: string): Promise<Uint8Array<ArrayBuffer>> {
    const get = async () => verified(sha256, Uint8Array.from(await this.allOf(sha256)));
    // Retries once: if the data was damaged during transfer, it is still intact in the store.
    return get().catch((error: unknown) => {
      if (error instanceof BlobDamagedError) return get();
      throw error;
    });
  }

  async range(sha256: string, start: number, end: number): Promise<Uint8Array> {
    if (end <= start) return new Uint8Array();
    const bytes = await this.allOf(sha256, `bytes=${start}-${end - 1}`);
    // Some stores ignore the range and send the whole object.
    return bytes.byteLength > end - start ? bytes.subarray(start, end) : bytes;
  }

  async size(sha256: string): Promise<number | undefined> {
    return (await this.head(sha256))?.ContentLength;
  }

  private async head(sha256: string) {
    try {
      const command = new HeadObjectCommand(this.objectOf(sha256));
      return await withOutageErrors(() => this.client.send(command));
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  async isOlder(sha256: string, time: Date): Promise<boolean> {
    const { LastModified } = (await this.head(sha256)) ?? {};
    return LastModified !== undefined && LastModified < time;
  }

  async delete(sha256: string): Promise<void> {
    const command = new DeleteObjectCommand(this.objectOf(sha256));
    await withOutageErrors(() => this.client.send(command));
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
        const name = Key?.slice(3) ?? "";
        if (SHA256.test(name) && Key === keyOf(name) && LastModified && LastModified < time) yield name;
      }
    }
  }

  /** Whether the blob was removed after it had been sent, by somebody who had found it too old. Sending takes too long to hold a lock. */
  private async wasRemoved({ sha256 }: StoredBlob): Promise<boolean> {
    if (!this.guard) return false;
    return (await this.guard.whileStoring(sha256, () => this.size(sha256))) === undefined;
  }

  private async send({ sha256, sizeBytes }: StoredBlob, file: string, md5: string): Promise<void> {
    const body = { Body: createReadStream(file), ContentLength: sizeBytes, ContentMD5: md5 };
    try {
      const command = new PutObjectCommand({ ...this.objectOf(sha256), ...body });
      await withOutageErrors(() => this.client.send(command));
    } finally {
      body.Body.destroy();
    }
  }

  private async allOf(sha256: string, range?: string): Promise<Uint8Array> {
    const { Body } = await this.get(sha256, range);
    return withOutageErrors(() => Body.transformToByteArray());
  }

  private async get(sha256: string, range?: string) {
    try {
      const command = new GetObjectCommand({ ...this.objectOf(sha256), Range: range });
      const { Body } = await withOutageErrors(() => this.client.send(command));
      if (Body) return { Body };
      throw new BlobNotFoundError(sha256);
    } catch (error) {
      throw error instanceof NoSuchKey ? new BlobNotFoundError(sha256) : error;
    }
  }

  private objectOf(sha256: string) {
    if (!SHA256.test(sha256)) throw new BlobNotFoundError(sha256);
    return { Bucket: this.bucket, Key: keyOf(sha256) };
  }
}

function keyOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`;
}
