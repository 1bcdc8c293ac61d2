import { type DragEvent, useEffect, useState } from "react";

/**
 * Makes an element a drop target for files: spread the result on it. It has the attribute `data-over` while something is dragged
 * over it. Not everybody can drag and drop, so there must be a button beside it.
 * @param onDrop receives the dropped data; the browser empties them once the call has returned
 */
export function useFileDrop(onDrop: (dropped: DataTransfer) => void) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    addEventListener("dragover", takeNothing);
    addEventListener("drop", takeNothing);
    return () => {
      removeEventListener("dragover", takeNothing);
      removeEventListener("drop", takeNothing);
    };
  }, []);
  return {
    "data-over": over || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer);
    },
  };
}

/** Keeps the browser from opening a file that is dropped beside the target. */
function takeNothing(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}
