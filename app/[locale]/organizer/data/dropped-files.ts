import type { PickedFile } from "./upload-files.ts";

/** Collects dropped files, including those in folders. Must be called within the drop event's handler: later, the data are empty. */
export async function droppedFiles(transfer: DataTransfer): Promise<PickedFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files].map((file) => ({ file, path: file.name }));
  if (entries.every((entry) => entry === null)) return plain;
  const lists = await Promise.all(entries.filter((entry) => entry !== null).map(filesIn));
  return lists.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<PickedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path: entry.fullPath.replace(/^\//, "") }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: PickedFile[] = [];
  for (;;) {
    // The reader returns a folder's entries in batches; an empty batch is the end.
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return found;
    for (const inner of portion) found.push(...(await filesIn(inner)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
