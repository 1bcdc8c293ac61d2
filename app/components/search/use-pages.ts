"use client";

import { useEffect, useState } from "react";
import { listPages } from "./actions.ts";
import type { FindablePage } from "./findable-pages.ts";

/** The pages that the reader may open; empty until they are known. They change only with who is signed in, who loads another page then. */
export function usePages(): readonly FindablePage[] {
  const [pages, setPages] = useState<readonly FindablePage[]>([]);
  useEffect(() => {
    let isShown = true;
    listPages().then(
      (answer) => {
        if (isShown && answer.ok) setPages(answer.value);
      },
      // What can be found by the server is found nevertheless, and says if it cannot be reached.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return pages;
}
