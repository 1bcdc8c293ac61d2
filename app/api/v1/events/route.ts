export { siteEvents as GET } from "@/lib/api/http/site-events.ts";

export const dynamic = "force-dynamic";
