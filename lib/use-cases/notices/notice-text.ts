/** The text of a notice. */
export interface NoticeText {
  readonly title: string;
  /** One or two sentences; empty if the title suffices. */
  readonly text: string;
  /** The path of the page that it links to, without the language. */
  readonly href: string;
}
