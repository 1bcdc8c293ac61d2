"use client";

import { ColorSchemeScript } from "@mantine/core";

interface Props {
  nonce: string | undefined;
  /** The shown contest's time zone, if there is one. */
  contestZone: string | undefined;
}

/**
 * Sets before the first paint the colour scheme, so that the page does not flash, and `data-elsewhere` for readers whose clock is not
 * the contest's, so that a second line is kept free for their own times. Runs only from the server's HTML; when rendered in the
 * browser, it gets an inert type, since React does not run scripts.
 */
export function FirstPaintScript({ nonce, contestZone }: Props) {
  const inert = {
    nonce,
    type: typeof window === "undefined" ? "text/javascript" : "text/plain",
    suppressHydrationWarning: true,
  };
  return (
    <>
      <ColorSchemeScript defaultColorScheme="auto" {...inert} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but a time zone's name is put in */}
      <script {...inert} dangerouslySetInnerHTML={{ __html: markElsewhere(contestZone) }} />
    </>
  );
}

function markElsewhere(contestZone = "UTC"): string {
  const zone = JSON.stringify(contestZone);
  return `{const now=new Date(),clock=timeZone=>now.toLocaleString("en",{timeZone,timeZoneName:"short"});
document.documentElement.toggleAttribute("data-elsewhere",clock(${zone})!==clock())}`;
}
