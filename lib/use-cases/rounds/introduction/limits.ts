/** The most characters of a story in one language. A file of its own, for forms in the browser. */
export const LONGEST_STORY = 20_000;
/** The most characters of a picture's alternative text: a form's field holds a thousand bytes. */
export const LONGEST_ALT = 250;
export const LARGEST_PICTURE_BYTES = 1_000_000;
/** The most pixels a side. */
export const LARGEST_PICTURE_SIDE = 4096;
