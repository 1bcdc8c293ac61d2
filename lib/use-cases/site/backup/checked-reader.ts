import { createHash, type Hash } from "node:crypto";
import type { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import {
  type BackupHeader,
  type BackupManifest,
  type BackupMember,
  HEADER,
  headerSchema,
  MANIFEST,
  manifestSchema,
} from "./format.ts";
import { BrokenArchiveError, readTar, type TarMember } from "./read-tar.ts";

/** Limit of JSON members, which are parsed in memory: the manifest of a million files has some 200 MB. */
const MOST_JSON_BYTES = 500_000_000;

/** Reads an archive from its header to its manifest, and compares what was read with the manifest. */
export class CheckedReader {
  private readonly tar: AsyncGenerator<TarMember>;
  private readonly seen: BackupMember[] = [];
  private manifest: BackupManifest | undefined;
  private head: BackupHeader | undefined;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.tar = readTar(source);
  }

  async header(): Promise<BackupHeader> {
    const first = await this.tar.next().catch((error: unknown) => {
      throw error instanceof BrokenArchiveError ? noBackup() : error;
    });
    if (first.done || first.value.name !== HEADER) throw noBackup();
    this.head = await parseJson(this.watched(first.value), headerSchema);
    return this.head;
  }

  /** The members between header and manifest. */
  async *members(): AsyncGenerator<TarMember> {
    for await (const member of this.tar) {
      if (this.manifest) throw brokenBackup(`${member.name} stands after its manifest`);
      if (member.name === MANIFEST) this.manifest = await parseJson(member, manifestSchema);
      else yield this.watched(member);
    }
  }

  /** Returns the manifest after checking all members against it. @param rows number of rows loaded, by table */
  checkedManifest(rows: Readonly<Record<string, number>>): BackupManifest {
    const { manifest, head } = this;
    if (!manifest || !head) throw brokenBackup("it has no manifest");
    if (JSON.stringify(manifest.members) !== JSON.stringify(this.seen)) {
      const wrong = this.seen.find((member, i) => member.sha256 !== manifest.members[i]?.sha256);
      throw brokenBackup(`${wrong?.name ?? "a member"} is not what its manifest says`);
    }
    const other = head.tables.find(({ name }) => (rows[name] ?? 0) !== manifest.rows[name]);
    if (other) {
      throw brokenBackup(`${other.name} has ${rows[other.name] ?? 0} rows, not ${manifest.rows[other.name]}`);
    }
    return manifest;
  }

  /** The same member; records its hash once its body has been read. */
  private watched({ name, sizeBytes, body }: TarMember): TarMember {
    const hash = createHash("sha256");
    const whenRead = () => this.seen.push({ name, sizeBytes, sha256: hash.digest("hex") });
    return { name, sizeBytes, body: hashing(body, hash, whenRead) };
  }
}

/** @throws UserError `broken_backup` if the member does not match the schema */
async function parseJson<T>({ name, sizeBytes, body }: TarMember, schema: z.ZodType<T>): Promise<T> {
  if (sizeBytes > MOST_JSON_BYTES) throw brokenBackup(`${name} is too big`);
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  try {
    return schema.parse(JSON.parse(Buffer.concat(parts).toString("utf8")));
  } catch {
    throw brokenBackup(`${name} cannot be read`);
  }
}

async function* hashing(body: AsyncIterable<Uint8Array>, hash: Hash, whenRead: () => void) {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
  whenRead();
}

function noBackup(): UserError {
  return new UserError("no_backup", "This file is no backup of Tracecup.");
}

/** The error for a truncated or damaged backup. */
export function brokenBackup(what: string): UserError {
  return new UserError("broken_backup", `The backup cannot be restored: ${what}. Nothing was changed.`, 422);
}
