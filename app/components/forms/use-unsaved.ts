"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { askToConfirm } from "./ask-to-confirm.ts";

type Leave = () => void;

/** How each form with something unsaved asks before it is left. */
const asking = new Set<(leave: Leave) => void>();

/** Goes along with a step through the history that was asked about. */
const CONFIRMED = "confirmed";

/** Leaves the page by the site's own doing, such as a choice of another contest; asks first where a form would lose something. */
export function leavePage(leave: Leave): void {
  const [ask = (go: Leave) => go()] = asking;
  ask(leave);
}

/**
 * Asks before what was typed into a form and is saved nowhere is lost: to a link, to Back or Forward, and to the end of the
 * tab, where the browser asks in its own words. Next.js does not tell when a page is about to be left: links are seen as
 * they are pressed, steps through the history by the browser's Navigation API. The page needs `Dialogs`.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const t = useTranslations("common.unsaved");
  // Next's own: the addresses of links have their language.
  const router = useRouter();

  const ask = useEffectEvent((leave: Leave) =>
    askToConfirm({
      title: t("title"),
      children: t("text"),
      labels: { confirm: t("leave"), cancel: t("stay") },
      onConfirm: leave,
    }),
  );

  const onClick = useEffectEvent((event: MouseEvent) => {
    const address = wayOut(event);
    if (address === null) return;
    event.preventDefault();
    ask(() => router.push(address));
  });

  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { navigationType, cancelable, defaultPrevented, destination, info } = event;
    if (navigationType !== "traverse" || !cancelable || defaultPrevented || info === CONFIRMED) return;
    // Another document: the browser asks.
    if (!destination.sameDocument || isHere(new URL(destination.url))) return;
    event.preventDefault();
    ask(() => window.navigation.traverseTo(destination.key, { info: CONFIRMED }));
  });

  useEffect(() => {
    if (!isUnsaved) return;
    const askHere = (leave: Leave) => ask(leave);
    const press = (event: MouseEvent) => onClick(event);
    const step = (event: NavigateEvent) => onNavigate(event);
    asking.add(askHere);
    addEventListener("beforeunload", keepDocument);
    // Before the link itself hears of it.
    addEventListener("click", press, { capture: true });
    window.navigation?.addEventListener("navigate", step);
    return () => {
      asking.delete(askHere);
      removeEventListener("beforeunload", keepDocument);
      removeEventListener("click", press, { capture: true });
      window.navigation?.removeEventListener("navigate", step);
    };
  }, [isUnsaved]);
}

function keepDocument(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** The address of another page of the site to which a press leads in this very document; null where it leads to none. */
function wayOut(event: MouseEvent): string | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest("a") : null;
  // In another language the site is another document.
  if (!link?.href || link.target || link.hreflang || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  return url.origin === location.origin && !isHere(url) ? url.href : null;
}

/** Whether an address is the page's own, or a part of it. */
function isHere({ pathname, search }: URL): boolean {
  return pathname === location.pathname && search === location.search;
}
