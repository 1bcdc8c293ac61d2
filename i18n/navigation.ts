import { createNavigation } from "next-intl/navigation";
import { type ComponentProps, createElement } from "react";
import { routing } from "./routing.ts";

const { Link: LocalizedLink, ...navigation } = createNavigation(routing);

/** Next's router and addresses, which keep the language: `/team` is `/ja/team` on a Japanese page. */
export const { redirect, usePathname, useRouter, getPathname } = navigation;

/**
 * A link that keeps the language. It fetches nothing ahead: pages are made for whoever asks, so that little could be had before, and
 * each page that is looked at would ask for some ten others again whenever it is rendered anew.
 */
export function Link(props: ComponentProps<typeof LocalizedLink>) {
  return createElement(LocalizedLink, { prefetch: false, ...props });
}
