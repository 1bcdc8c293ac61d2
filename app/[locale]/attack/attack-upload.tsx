"use client";

import { useTranslations } from "next-intl";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { COMMITTEE_TEAM } from "@/lib/contest/committee-team.ts";
import { formatFileName } from "@/lib/core/formats/file-names.ts";
import { UPLOAD_MINUTES } from "@/lib/use-cases/uploads/upload-time.ts";
import type { TargetsView } from "@/lib/views/targets/targets-view.ts";
import { FileChoice } from "../../components/upload/file-choice.tsx";
import classes from "../../components/upload/upload.module.css";
import { useFileDrop } from "../../components/upload/use-file-drop.ts";
import { LastAttempts } from "./last-attempts.tsx";
import { planAttacks } from "./plan-attacks.ts";
import { SentFiles } from "./sent-files.tsx";
import { useAttackUploads } from "./use-attack-uploads.ts";
import { zipNames } from "./zip-names.ts";

/** Uploads attack files or zips of them, asks for confirmation before a last attempt is used up, and shows each file's outcome. */
export function AttackUpload({
  view,
  refresh,
}: {
  view: TargetsView;
  /** Fetches the view again and returns it. */
  refresh: () => Promise<TargetsView>;
}) {
  const t = useTranslations("attack.upload");
  const uploads = useTranslations("upload");
  const confirm = useTranslations("attack.confirm");
  const common = useTranslations("common");
  const { items, send, cancel, clear } = useAttackUploads(view.round.id, view.attacker?.number ?? 0, refresh);

  async function offer(files: readonly File[]) {
    if (files.length === 0) return;
    const names = await Promise.all(files.map(async (file) => (isZip(file) ? zipNames(file) : [file.name])));
    // The view may not yet contain the attacks that were accepted a moment ago.
    const planned = planAttacks(await refresh(), names.flat());
    if (planned.every(({ fate }) => fate === "spare")) return send(files);
    askToConfirm({
      title: confirm("title"),
      children: (
        <LastAttempts planned={planned} fileCount={names.flat().length} limit={view.attackAttempts} />
      ),
      labels: { confirm: confirm("confirm"), cancel: common("cancel") },
      size: "lg",
      onConfirm: () => send(files),
    });
  }

  const drop = useFileDrop(({ files }) => {
    offer([...files]);
  });

  return (
    <section aria-label={t("title")}>
      {view.open ? (
        <div className={`box box-dashed box-medium ${classes.zone}`} {...drop}>
          <p className="strong">{t("title")}</p>
          <p className={`small ${classes.hint}`}>
            {t.rich("hint", { example: () => <code>{exampleName(view)}</code> })}
          </p>
          <p className={`small ${classes.hint}`}>{uploads("inTime", { minutes: UPLOAD_MINUTES })}</p>
          <div className={classes.choose}>
            <FileChoice
              text={t("choose")}
              label={t("chooseLabel")}
              accept=".csv,.gz,.zip"
              multiple
              onFiles={offer}
            />
            <span className={`small ${classes.orDrop}`}>{t("orDrop")}</span>
          </div>
        </div>
      ) : null}
      <SentFiles items={items} onCancel={cancel} onClear={clear} />
    </section>
  );
}

function isZip({ name }: File): boolean {
  return name.toLowerCase().endsWith(".zip");
}

/** An example file name, for one of the targets that this team may attack. */
function exampleName({ attacker, targets }: TargetsView): string {
  const target = targets.find(({ attacks, team }) => attacks !== null && team.number !== COMMITTEE_TEAM);
  const attacked = { team: target?.team.number ?? 0, kind: target?.kind ?? "IDP" };
  return formatFileName({ prefix: "etable", attacker: attacker?.number, ...attacked });
}
