import { useLocale, useTranslations } from "next-intl";
import type { Introduction as Told } from "@/lib/use-cases/rounds/introduction/read-introduction.ts";
import { storyIn } from "@/lib/use-cases/rounds/introduction/story-in.ts";
import { Markdown } from "../text/markdown.tsx";
import classes from "./introduction.module.css";

/** What the organizers tell of a contest: its story and its picture. Renders nothing if there is neither. */
export function Introduction({ story, picture }: Told) {
  const t = useTranslations("information.introduction");
  const locale = useLocale();
  const { text, lang } = storyIn(locale, story);
  if (text === "" && !picture) return null;
  return (
    <section className={classes.introduction} aria-labelledby="about">
      {/* Headings of the story stand below it. */}
      <h2 id="about" className="hidden">
        {t("about")}
      </h2>
      {text === "" ? null : (
        <div lang={lang}>
          <Markdown text={text} />
        </div>
      )}
      {picture ? (
        // biome-ignore lint/performance/noImgElement: Next.js would need sharp to make other sizes
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={locale === "ja" ? picture.altJa : picture.altEn}
          style={{ "--ratio": picture.width / picture.height } as React.CSSProperties}
        />
      ) : null}
    </section>
  );
}
