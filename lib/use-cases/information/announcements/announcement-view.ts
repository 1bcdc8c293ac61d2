interface AnnouncementText {
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

/** An announcement as everybody reads it. Free of zod, which pages would send to the browser. */
export interface AnnouncementView extends AnnouncementText {
  readonly id: string;
  /** For readers of the site in Japanese; null where there is one text for all. */
  readonly ja: AnnouncementText | null;
  readonly createdAt: string;
}

/** An announcement's text for the readers of a language. */
export function announcementIn(locale: string, { title, body, ja }: AnnouncementView): AnnouncementText {
  return (locale === "ja" && ja) || { title, body };
}
