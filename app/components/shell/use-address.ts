"use client";

import { useSearchParams } from "next/navigation";
import type { Locale } from "next-intl";
import { getPathname, usePathname } from "@/i18n/navigation.ts";
import { routing } from "@/i18n/routing.ts";

const LANGUAGE = new RegExp(`^/(${routing.locales.join("|")})(?=/|$)`);

/** The URL of this page, with its query, in the given language; a page address within the query is translated too. */
export function useAddress(locale: Locale): string {
  const path = getPathname({ href: usePathname(), locale });
  const query = new URLSearchParams(useSearchParams());
  const onward = query.get("callbackUrl");
  if (onward) query.set("callbackUrl", onward.replace(LANGUAGE, `/${locale}`));
  return query.size > 0 ? `${path}?${query}` : path;
}
