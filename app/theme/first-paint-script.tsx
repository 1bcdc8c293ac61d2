"use client";

import { ColorSchemeScript } from "@mantine/core";

/**
 * Sets light or dark before the first paint, so that nothing flashes. It runs from the server's HTML alone; where the
 * browser renders it again it is declared inert, since React runs no scripts.
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
