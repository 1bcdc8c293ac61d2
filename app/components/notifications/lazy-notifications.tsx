"use client";

import { useEffect, useState } from "react";

const load = () => import("./notifications.tsx");

/** Where notifications appear. Fetched once the page is alive, before the first: that may be that the server cannot be reached. */
export function LazyNotifications() {
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    load().then(setPart, () => {});
  }, []);
  return part ? <part.Notifications position="bottom-right" /> : null;
}
