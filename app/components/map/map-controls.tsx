import { ActionIcon } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { IconMaximize, IconMinus, IconPlus } from "../icons.tsx";
import classes from "./grid-map.module.css";
import { DEEPEST, type MapView, type Point, viewAfterKey } from "./map-view.ts";

/** Buttons that enlarge a map, reduce it and show the whole of it. On them, the keys of the same signs do so, too, and arrow keys move it. */
export function MapControls({
  view,
  onView,
  at,
}: {
  view: MapView;
  onView: (view: MapView) => void;
  /** What stays where it is when the map is enlarged. */
  at: Point;
}) {
  const t = useTranslations("map");
  const isWhole = view.zoom === 1;
  const buttons = [
    { name: t("enlarge"), key: "+", icon: <IconPlus size={14} />, isOff: view.zoom === DEEPEST },
    { name: t("reduce"), key: "-", icon: <IconMinus size={14} />, isOff: isWhole },
    { name: t("whole"), key: "0", icon: <IconMaximize size={14} />, isOff: isWhole },
  ];
  function onKeyDown(event: KeyboardEvent) {
    const next = viewAfterKey(view, event, at);
    if (!next) return;
    event.preventDefault();
    onView(next);
  }
  return (
    <fieldset aria-label={t("controls")} className={classes.controls} onKeyDown={onKeyDown}>
      {buttons.map(({ name, key, icon, isOff }) => (
        // Not disabled, which would take the focus from who has just pressed it.
        <ActionIcon
          key={key}
          variant="default"
          size={26}
          aria-label={name}
          title={name}
          aria-disabled={isOff}
          data-off={isOff || undefined}
          onClick={() => onView(viewAfterKey(view, { key }, at) ?? view)}
        >
          {icon}
        </ActionIcon>
      ))}
    </fieldset>
  );
}
