"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import type { Hit, HitGroup } from "./hit-groups.ts";
import classes from "./search.module.css";

/** The hits of a search, by kind; the options of its field. */
export function HitList({
  id,
  groups,
  chosen,
  onChoose,
  onOpen,
}: {
  id: string;
  groups: readonly HitGroup[];
  /** Place of the chosen hit among all. */
  chosen: number;
  onChoose: (place: number) => void;
  onOpen: (hit: Hit) => void;
}) {
  const t = useTranslations("search.dialog");
  const hits = groups.flatMap((group) => group.hits);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);
  return (
    <div id={id} role="listbox" aria-label={t("title")} className={classes.hits}>
      {groups.map(({ kind, hits: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} role="presentation" className={`small ${classes.kind}`}>
            {t(kind)}
          </div>
          {own.map((hit) => {
            const place = hits.indexOf(hit);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen option
              <div
                key={`${hit.page} ${hit.title}`}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === chosen}
                className={classes.hit}
                onPointerMove={() => onChoose(place)}
                onClick={() => onOpen(hit)}
              >
                <span className={classes.title}>{hit.title}</span>
                {hit.detail ? <span className={`small ${classes.detail}`}>{hit.detail}</span> : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
