/** A file in the blob store, with its name for downloads. */
export interface FileToSend {
  readonly sha256: string;
  readonly fileName: string;
}
