/** A listener for `beforeunload`: has the browser ask for confirmation before the tab is closed or reloaded. */
export function keepDocument(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
