import { type DragEvent, useEffect, useState } from "react";

/**
 * Lets files be dropped on an element: spread the result on it. While something is held over it, it has the attribute
 * `data-over`. Dropping is a second way to give files: a button beside it is the one for everybody.
 * @param onDrop gets what was dropped; the browser empties it once the call has returned
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

/** A file that misses its place is not opened in the page's stead, as browsers would. */
function takeNothing(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}
