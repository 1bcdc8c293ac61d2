// In operation `web/main.ts` answers GET before Next.js does, by the same handler.
export { siteEvents as GET } from "@/lib/api/http/site-events.ts";

export const dynamic = "force-dynamic";
