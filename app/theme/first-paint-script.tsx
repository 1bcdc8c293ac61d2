"use client";

import { ColorSchemeScript } from "@mantine/core";

/**
 * Sets the colour scheme before the first paint, so that the page does not flash. Runs only from the server's HTML; when rendered
 * in the browser, it gets an inert type, since React does not run scripts.
 */
export function FirstPaintScript({ nonce }: { nonce: string | undefined }) {
  return (
    <ColorSchemeScript
      defaultColorScheme="auto"
      nonce={nonce}
      type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
      suppressHydrationWarning
    />
  );
}
