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
    return Uint8Array.from(await (await this.get(sha256)).transformToByteArray());
  }

  async range(sha256: string, start: number, end: number): Promise<Uint8Array> {
    if (end <= start) return new Uint8Array();
    return (await this.get(sha256, `bytes=${start}-${end - 1}`)).transformToByteArray();
  }

  async size(sha256: string): Promise<number | undefined> {
    try {
      const head = await this.client.send(new HeadObjectCommand(this.objectOf(sha256)));
      return head.ContentLength;
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  async delete(sha256: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.objectOf(sha256)));
  }

  async *list(time: Date): AsyncGenerator<string> {
    for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket })) {
      for (const { Key, LastModified } of page.Contents ?? []) {
        const name = Key?.slice(3) ?? "";
        if (SHA256.test(name) && Key === keyOf(name) && LastModified && LastModified < time) yield name;
      }
    }
  }

  private async send({ sha256, sizeBytes }: StoredBlob, body: Readable): Promise<void> {
    await this.client.send(
      new PutObjectCommand({ ...this.objectOf(sha256), Body: body, ContentLength: sizeBytes }),
    );
  }

  private async get(sha256: string, range?: string) {
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({ ...this.objectOf(sha256), Range: range }),
      );
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
