import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { environment } from "@/lib/platform/env.ts";

export const dynamic = "force-dynamic";

const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

/** Where to report a vulnerability (RFC 9116). */
export function GET(): Response {
  const { securityContact, publicUrl } = environment();
  if (!securityContact) return new Response("Nobody is named.\n", { status: 404 });
  const expires = new Date(databaseClock.now().getTime() + HALF_A_YEAR_MS);
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en, ja",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(`${lines.join("\n")}\n`, { headers });
}
