/** Marks notices of the viewer as read; the request completes even if the page is left. */
export async function postRead(which: { ids: readonly string[] } | { all: true }): Promise<void> {
  await fetch("/api/v1/notices/read", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(which),
    keepalive: true,
  }).catch(() => {
    // The notices stay unread and can be marked again.
  });
}
