/** Whether a click follows a link in place: with the main button, and without the keys that make a browser open it elsewhere or save it. */
export function isPlainPress({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
