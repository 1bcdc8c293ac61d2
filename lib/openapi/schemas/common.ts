import { z } from "zod";

export const momentSchema = z.iso.datetime().meta({ description: "A moment, ISO 8601, UTC." });

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

export const kindSchema = z.enum(["IDP", "TRP"]);

export const teamSchema = z.object({ number: z.int().min(0).max(999), name: z.string() });

export const scoreSchema = z.number().min(0).max(1);

/** Server-Sent Events. */
export const EVENTS = "text/event-stream";
