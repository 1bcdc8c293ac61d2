import { useTranslations } from "next-intl";
import { DEFAULT_FACTS } from "@/lib/platform/failures/default-facts.ts";
import type { FailureView } from "@/lib/platform/failures/failure-view.ts";
import classes from "./organizer.module.css";

/** Why something failed, in the organizer's language, with the technical message to expand. */
export function FailureDetails({ failure: { reason, technical } }: { failure: FailureView }) {
  const t = useTranslations("failures");
  const own = useTranslations("organizer.failure");
  if (!reason) return null;
  const { code, params } = reason;
  return (
    <div className={`fine plain above-2 ${classes.failure}`}>
      <p className="failed wrap">
        {code === "unknown" ? own("unknown") : t(code, { ...DEFAULT_FACTS, ...params })}
      </p>
      {technical ? (
        // Without a known reason, the technical message is all there is.
        <details open={code === "unknown"}>
          <summary>{own("technical")}</summary>
          <p className="dim wrap lines" lang="en">
            {technical}
          </p>
        </details>
      ) : null}
    </div>
  );
}
