/** Where a file lies in the blob store, and how it is named outside. */
export interface FileToSend {
  readonly sha256: string;
  readonly fileName: string;
}
