import { type Action, mayByAppointment, type Viewer } from "../../contest/permissions.ts";
import type { Standing } from "../../contest/standing.ts";
import type { Database, Transaction } from "../db/client.ts";
import { recordAudit } from "./record.ts";

/** What somebody read, and by which rule. */
interface Look {
  readonly contestId: string;
  readonly rule: Action;
  /** The team that owns it. */
  readonly teamId?: string | null;
  readonly standing?: Standing;
  /** What was read: a page's path, or a thing as kind and id. */
  readonly what: string;
}

/** Records that an auditor reads something that only this role opens to them. Call it before it is shown; for others it does nothing. */
export async function recordLook(db: Database | Transaction, viewer: Viewer, look: Look): Promise<void> {
  const { contestId, rule, teamId = null, standing, what } = look;
  if (viewer.appointment !== "AUDITOR" || !mayByAppointment(viewer, rule, teamId, standing)) return;
  await recordAudit(db, {
    userId: viewer.userId,
    action: "auditor.look",
    subject: `contest:${contestId}`,
    detail: { rule, what },
  });
}
