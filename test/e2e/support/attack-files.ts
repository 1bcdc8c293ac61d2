import { formatFileName } from "../../../lib/core/formats/file-names.ts";
import { zipOf } from "../../helpers/zip.ts";
import type { UploadFile } from "./trace-files.ts";

/** Team 001's answer to a team's IDP set, under its name of the rulebook. */
export function attackFile(prefix: "etable" | "etraces", team: number, text: string): UploadFile {
  const name = formatFileName({ prefix, attacker: 1, team, kind: "IDP" });
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}

/** An archive of attacks. */
export function attackZip(files: readonly UploadFile[]): UploadFile {
  const buffer = zipOf(files.map(({ name, buffer: bytes }) => ({ name, bytes })));
  return { name: "attacks.zip", mimeType: "application/zip", buffer };
}
