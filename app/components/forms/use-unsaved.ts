"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { askToConfirm } from "./ask-to-confirm.ts";
import { keepDocument } from "./keep-document.ts";
import { isPlainPress } from "./plain-press.ts";

type Leave = () => void;

/** One entry per form with unsaved input: asks for confirmation, then leaves. */
const asking = new Set<(leave: Leave) => void>();

/** The `info` of a history navigation that the user has confirmed. */
const CONFIRMED = "confirmed";

/** Leaves the page for a reason other than a link, e.g. choosing another contest; asks first if a form has unsaved input. */
export function leavePage(leave: Leave): void {
  const [ask = (go: Leave) => go()] = asking;
  ask(leave);
}

/**
 * Asks for confirmation before unsaved input is lost: on links, on Back and Forward, and on closing the tab, where the browser
 * asks in its own words. Next.js has no event for leaving a page, so this listens for clicks on links, and to the browser's
 * Navigation API for steps through the history. Browsers without that API step back unasked: the only other way, a history entry of our
 * own before the page, would have to be taken out again on every way off it, while Next.js keeps its own state in those entries. The page
 * must contain `Dialogs`.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const t = useTranslations("common.unsaved");
  // Next's own router rather than next-intl's, since the addresses of links already contain the language.
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
    // For another document, the browser asks by itself.
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
    // Capture, to be called before the link's own handler.
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

/** The address of the page to which a click navigates within this document; null if it does not. */
function wayOut(event: MouseEvent): string | null {
  const { defaultPrevented, target } = event;
  if (defaultPrevented || !isPlainPress(event)) return null;
  const link = target instanceof Element ? target.closest("a") : null;
  // A change of language loads another document; some links are taken over by what calls `leavePage`.
  if (!link?.href || link.target || link.hreflang || link.hasAttribute("download")) return null;
  if ("asksItself" in link.dataset) return null;
  const url = new URL(link.href);
  return url.origin === location.origin && !isHere(url) ? url.href : null;
}

/** Whether an address is that of the current page, whatever its fragment. */
function isHere({ pathname, search }: URL): boolean {
  return pathname === location.pathname && search === location.search;
}
