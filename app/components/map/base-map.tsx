"use client";

import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { DrawnMap } from "./draw-base-map.ts";
import type { Box } from "./geography.ts";
import classes from "./grid-map.module.css";

/**
 * The map under a grid, drawn with WebGL while it is in view; nothing where WebGL is missing. The library that draws it is loaded then,
 * long after the page answers.
 */
export function BaseMap({
  box,
  isDrawn,
  onDrawn,
}: {
  box: Box;
  /** Half a map, such as the sea without the land, is not shown. */
  isDrawn: boolean;
  onDrawn: (drawn: DrawnMap | null) => void;
}) {
  const scheme = useComputedColorScheme("light");
  const holder = useRef<HTMLDivElement>(null);
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = box;
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let leave = () => {};
    // Browsers keep few WebGL contexts at a time: a map out of view gives its own back.
    const observer = new IntersectionObserver(
      ([entry]) => {
        leave();
        leave = () => {};
        onDrawn(null);
        if (!entry.isIntersecting) return;
        const leaving = new AbortController();
        leave = () => leaving.abort();
        const sides = { latitudeMin, latitudeMax, longitudeMin, longitudeMax };
        void draw(element, { box: sides, scheme, signal: leaving.signal }).then((drawn) => {
          if (!leaving.signal.aborted) onDrawn(drawn);
        });
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [latitudeMin, latitudeMax, longitudeMin, longitudeMax, scheme, onDrawn]);
  return (
    <div ref={holder} className={classes.baseMap} data-drawn={isDrawn || undefined} aria-hidden="true" />
  );
}

type Options = Parameters<typeof import("./draw-base-map.ts").drawBaseMap>[1];

/** Null where the map cannot be drawn, or is no longer wanted. */
async function draw(element: HTMLElement, options: Options): Promise<DrawnMap | null> {
  if (!hasWebGl()) return null;
  try {
    const { drawBaseMap } = await import("./draw-base-map.ts");
    return await drawBaseMap(element, options);
  } catch {
    return null;
  }
}

/** Whether the browser draws with WebGL 2. The context that was made to find out is given back. */
function hasWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
