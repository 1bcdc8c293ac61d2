"use client";

import { useTranslations } from "next-intl";
import { COMMITTEE_TEAM } from "@/lib/contest/committee-team.ts";
import { UPLOAD_MINUTES } from "@/lib/use-cases/uploads/upload-time.ts";
import type { TargetsView } from "@/lib/views/targets/targets-view.ts";
import { FileChoice } from "../../components/upload/file-choice.tsx";
import classes from "../../components/upload/upload.module.css";
import { useFileDrop } from "../../components/upload/use-file-drop.ts";
import { AttackSamples } from "./attack-samples.tsx";
import { planAttacks } from "./plan-attacks.ts";
import { SentFiles } from "./sent-files.tsx";
import { StagedAttacks } from "./staged-attacks.tsx";
import { useAttackUploads } from "./use-attack-uploads.ts";
import { useStagedAttacks } from "./use-staged-attacks.ts";

/** Takes attack files or zips of them, shows what they will use up, sends them once that is confirmed, and shows each one's outcome. */
export function AttackUpload({ view, onTaken }: { view: TargetsView; onTaken: () => void }) {
  const t = useTranslations("attack.upload");
  const uploads = useTranslations("upload");
  const attacker = view.attacker?.number ?? 0;
  const { items, send, cancel, clear } = useAttackUploads(view.round.id, attacker, onTaken);
  const chosen = useStagedAttacks(view.round.id, attacker);
  const drop = useFileDrop(({ files }) => {
    chosen.stage([...files]);
  });
  // A set that the team may attack, as an example; the committee's only if there is no other.
  const attackable = view.targets.filter(({ attacks }) => attacks !== null);
  const example = attackable.find(({ team }) => team.number !== COMMITTEE_TEAM) ?? attackable.at(0);

  return (
    <section aria-label={t("title")}>
      {view.open ? (
        <div className={`box box-dashed box-medium ${classes.zone} ${classes.withSample}`} {...drop}>
          <div>
            <p className="strong">{t("title")}</p>
            <p className={`small ${classes.hint}`}>
              {t.rich("hint", {
                example: () => <code>{example?.attacks?.REIDENTIFICATION.fileName}</code>,
              })}
            </p>
            <p className={`small ${classes.hint}`}>{uploads("inTime", { minutes: UPLOAD_MINUTES })}</p>
            <div className={classes.choose}>
              <FileChoice
                text={t("choose")}
                label={t("chooseLabel")}
                accept=".csv,.gz,.zip"
                multiple
                onFiles={chosen.stage}
              />
              <span className={`small ${classes.orDrop}`}>{t("orDrop")}</span>
            </div>
          </div>
          {example?.attacks ? <AttackSamples target={example} attacks={example.attacks} /> : null}
        </div>
      ) : null}
      {view.open ? (
        <StagedAttacks
          staged={chosen.staged}
          planned={planAttacks(
            view,
            chosen.staged.map(({ names }) => names),
          )}
          limit={view.attackAttempts}
          onRemove={chosen.remove}
          onClear={chosen.clear}
          onSend={() => {
            send(chosen.staged.map(({ file }) => file));
            chosen.clear();
          }}
        />
      ) : null}
      <SentFiles items={items} onCancel={cancel} onClear={clear} />
    </section>
  );
}
