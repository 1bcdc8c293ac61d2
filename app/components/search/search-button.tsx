"use client";

import { useDisclosure } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { IconSearch } from "../icons.tsx";
import shell from "../shell/shell.module.css";
import classes from "./search.module.css";

const load = () => import("./search-palette.tsx");

/** Opens quick search, as Ctrl + K, Command + K and a slash do. The search is loaded on first use. */
export function SearchButton() {
  const t = useTranslations("shell");
  const [opened, { open, close }] = useDisclosure(false);
  const [palette, setPalette] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const show = () => {
    if (!palette) load().then(setPalette, close);
    open();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event)) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={shell.tool}
        aria-label={t("search")}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={show}
      >
        <IconSearch size={18} stroke={1.75} />
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </button>
      {palette ? <palette.SearchPalette opened={opened} onClose={close} /> : null}
    </>
  );
}

/** Whether keys ask for quick search. A slash that somebody types, or that a dialog gets, is only a slash. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === "k") return ctrlKey !== metaKey && !altKey && !shiftKey;
  if (key !== "/" || ctrlKey || metaKey || altKey) return false;
  const isTyped =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable], [role=dialog]");
  return !isTyped;
}
