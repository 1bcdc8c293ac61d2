"use client";

import { Button } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import classes from "@/app/components/upload/upload.module.css";
import { LAST_BYTE_SECONDS } from "@/lib/use-cases/uploads/upload-time.ts";
import { ProgressBar } from "../../../components/page/progress-bar.tsx";
import { fileSize } from "../../../components/text/file-size.tsx";

/** Progress of an upload; once all is sent, says that the file is being checked. */
export function SendingFile({
  file,
  sentBytes,
  open,
  onCancel,
}: {
  file: File;
  sentBytes: number;
  /** Whether the phase is still open. */
  open: boolean;
  onCancel: () => void;
}) {
  const t = useTranslations("upload");
  const common = useTranslations("common");
  const format = useFormatter();
  const share = file.size === 0 ? 1 : sentBytes / file.size;
  const checking = share >= 1;
  return (
    <div className={`box box-dashed box-medium ${classes.zone}`} data-busy>
      <p className="strong" role="status">
        {checking ? t("checking") : t("sending")}
      </p>
      <p className={`small ${classes.hint}`}>
        <code>{file.name}</code>
      </p>
      {open || !isSecureContext ? null : <p>{t("begunInTime", { seconds: LAST_BYTE_SECONDS })}</p>}
      <div className="row above-8">
        <ProgressBar value={share} label={t("sending")} />
      </div>
      <div className={classes.choose}>
        <span className={`small ${classes.hint}`}>
          {t("sent", {
            sent: fileSize(format, sentBytes),
            total: fileSize(format, file.size),
            percent: format.number(share, { style: "percent" }),
          })}
        </span>
        <Button variant="default" size="xs" onClick={onCancel}>
          {common("cancel")}
        </Button>
      </div>
    </div>
  );
}
