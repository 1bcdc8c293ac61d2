import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
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
import { BlobNotFoundError, type BlobStore, type BlobWriter, SHA256, type StoredBlob } from "./blob-store.ts";
import { LocalBlobStore } from "./local-blob-store.ts";
import { reaching } from "./s3-outage.ts";
import { verified } from "./verified.ts";

/** How long a connection may take, and how long it may be silent. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 30_000;

/**
 * Blobs as objects of an S3 bucket, named as {@link LocalBlobStore} names its files. A key is the hash of the contents, so
 * a blob is gathered in a folder of its own first and sent when it is whole: an object appears whole or not at all.
 */
export class S3BlobStore implements BlobStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly gatherIn: string;

  /** @param gatherIn a folder of this machine for blobs on their way */
  constructor({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings, gatherIn: string) {
    this.bucket = bucket;
    this.gatherIn = gatherIn;
    this.client = new S3Client({
      region,
      endpoint,
      credentials: { accessKeyId, secretAccessKey },
      // What speaks S3 without being Amazon's seldom knows buckets as host names, or checksums in trailers.
      forcePathStyle: endpoint !== undefined,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      // Without these a store that takes connections and never answers is waited for without end.
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    });
  }

  async writer(): Promise<BlobWriter> {
    const folder = path.join(this.gatherIn, randomUUID());
    const gathered = new LocalBlobStore(folder);
    const writer = await gathered.writer();
    const cleanUp = () => rm(folder, { recursive: true, force: true });
    return {
      write: (chunk) => writer.write(chunk),
      commit: async () => {
        const blob = await writer.commit();
        await this.send(blob, await gathered.read(blob.sha256));
        await cleanUp();
        return blob;
      },
      discard: async () => {
        await writer.discard();
        await cleanUp();
      },
    };
  }

  async read(sha256: string): Promise<Readable> {
    const body = await this.get(sha256);
    return Readable.fromWeb(body.transformToWebStream() as Parameters<typeof Readable.fromWeb>[0]);
  }

  async bytes(sha256: string): Promise<Uint8Array<ArrayBuffer>> {
    return verified(sha256, Uint8Array.from(await this.allOf(sha256)));
  }

  async range(sha256: string, start: number, end: number): Promise<Uint8Array> {
    if (end <= start) return new Uint8Array();
    return this.allOf(sha256, `bytes=${start}-${end - 1}`);
  }

  async size(sha256: string): Promise<number | undefined> {
    try {
      const command = new HeadObjectCommand(this.objectOf(sha256));
      const head = await reaching(() => this.client.send(command));
      return head.ContentLength;
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  async delete(sha256: string): Promise<void> {
    const command = new DeleteObjectCommand(this.objectOf(sha256));
    await reaching(() => this.client.send(command));
  }

  async *list(time: Date): AsyncGenerator<string> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket });
    for (;;) {
      const { value: page, done } = await reaching(() => pages.next());
      if (done) return;
      for (const { Key, LastModified } of page.Contents ?? []) {
        const name = Key?.slice(3) ?? "";
        if (SHA256.test(name) && Key === keyOf(name) && LastModified && LastModified < time) yield name;
      }
    }
  }

  private async send({ sha256, sizeBytes }: StoredBlob, body: Readable): Promise<void> {
    const object = { ...this.objectOf(sha256), Body: body, ContentLength: sizeBytes };
    await reaching(() => this.client.send(new PutObjectCommand(object)));
  }

  private async allOf(sha256: string, range?: string): Promise<Uint8Array> {
    const body = await this.get(sha256, range);
    return reaching(() => body.transformToByteArray());
  }

  private async get(sha256: string, range?: string) {
    try {
      const command = new GetObjectCommand({ ...this.objectOf(sha256), Range: range });
      const { Body } = await reaching(() => this.client.send(command));
      if (Body) return Body;
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
