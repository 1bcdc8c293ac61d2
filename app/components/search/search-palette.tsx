"use client";

import { Loader, Modal, TextInput } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { type Messages, useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { useRouter } from "@/i18n/navigation.ts";
import searchEn from "@/messages/en/search.json";
import searchJa from "@/messages/ja/search.json";
import { leavePage } from "../forms/use-unsaved.ts";
import { IconSearch } from "../icons.tsx";
import { MoreWords } from "../words/more-words.tsx";
import type { Hit } from "./hit-groups.ts";
import { HitList } from "./hit-list.tsx";
import classes from "./search.module.css";
import { useSearch } from "./use-search.ts";

/** The words of the search, which come with it and not with every page. */
const WORDS = { en: { search: searchEn }, ja: { search: searchJa } as Partial<Messages> };

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SearchPalette(props: Props) {
  return (
    <MoreWords words={WORDS[useLocale()]}>
      <Dialog {...props} />
    </MoreWords>
  );
}

/** The dialog of quick search. */
function Dialog({ opened, onClose }: Props) {
  const t = useTranslations("search.dialog");
  // A modal that is open from its beginning does not know where the focus was, and cannot return it.
  const isMounted = useMounted();
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title={t("title")}
      size="lg"
      yOffset="8dvh"
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <Search onClose={onClose} />
    </Modal>
  );
}

/**
 * A field and what is found, opened with arrow keys and Enter or with a press. Without words it offers the main pages. It follows the
 * pattern of a combobox: the focus stays in the field, which names the chosen hit.
 */
function Search({ onClose }: { onClose: () => void }) {
  const t = useTranslations("search.dialog");
  const list = useId();
  const [typed, setTyped] = useState("");
  const [wished, setWished] = useState(0);
  const text = typed.trim();
  const { groups, hits, isAsking, status } = useSearch(text);
  const chosen = Math.min(wished, hits.length - 1);
  const open = useOpen(onClose);

  const press = (event: KeyboardEvent) => {
    // Enter ends the input of a Japanese word.
    if (event.nativeEvent.isComposing || hits.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step !== undefined) setWished((chosen + step + hits.length) % hits.length);
    // What was found for an earlier text is not what is meant.
    else if (!isAsking || hits[chosen].kind === "pages") open(hits[chosen]);
  };
  return (
    <>
      <TextInput
        className={classes.field}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWished(0);
        }}
        onKeyDown={press}
        maxLength={100}
        size="md"
        autoComplete="off"
        placeholder={t("placeholder")}
        aria-label={t("placeholder")}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        rightSection={isAsking ? <Loader size="xs" /> : null}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={hits.length > 0 ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `${list}-${chosen}` : undefined}
      />
      {hits.length > 0 ? (
        <HitList id={list} groups={groups} chosen={chosen} onChoose={setWished} onOpen={open} />
      ) : null}
      <p role="status" className={`small ${classes.status}`} data-keys={status === "found" || undefined}>
        {status === "found" ? t("keys") : t(status, { text })}
      </p>
    </>
  );
}

/** Opens a hit's page. A page of another contest is loaded anew: see lib/contest/contest-link.ts */
function useOpen(onClose: () => void): (hit: Hit) => void {
  const locale = useLocale();
  const router = useRouter();
  return ({ kind, page }) => {
    onClose();
    leavePage(() => (kind === "pages" ? router.push(page) : location.assign(`/${locale}${page}`)));
  };
}
