"use client";

import { useEffect, useState } from "react";

const load = () => import("./notifications.tsx");

/**
 * Where notifications appear. Its code is loaded after hydration, not with the first notification: that may be about a server
 * that cannot be reached.
 */
export function LazyNotifications() {
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    load().then(setPart, () => {});
  }, []);
  return part ? <part.Notifications position="bottom-right" /> : null;
}
