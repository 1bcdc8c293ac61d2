/** The most characters of a text in Markdown that an organizer writes. A file of its own, for forms in the browser. */
export const LONGEST_MARKDOWN = 100_000;
