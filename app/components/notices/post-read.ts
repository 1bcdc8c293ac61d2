/** Marks the viewer's notices as read; goes through even if the page is left meanwhile. */
export async function postRead(which: { ids: readonly string[] } | { all: true }): Promise<void> {
  await fetch("/api/v1/notices/read", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(which),
    keepalive: true,
  }).catch(() => {
    // What was not marked stays unread, and can be marked again.
  });
}
