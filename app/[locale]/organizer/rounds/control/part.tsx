"use client";

import { type ReactNode, useRef } from "react";
import { useKeptFocus } from "@/app/components/live/use-kept-focus.ts";
import classes from "../rounds.module.css";

/** A part of a round's page with controls: title and explanation on the left, controls on the right. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeptFocus(heading);
  return (
    <section className={`titled ${classes.part}`} aria-label={title} onFocus={keepFocus}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text ? <p className="lead">{text}</p> : null}
      </div>
      <div>{children}</div>
    </section>
  );
}
