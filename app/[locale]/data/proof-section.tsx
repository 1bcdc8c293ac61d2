import { useTranslations } from "next-intl";
import { IconDownload } from "@/app/components/icons.tsx";
import type { RoundProof } from "@/lib/use-cases/results/closing/round-proof.ts";
import { CopyHash } from "../../components/submission/copy-hash.tsx";
import { BothZones } from "../../components/time/both-zones.tsx";
import classes from "./published.module.css";
import { PublishedSets } from "./published-sets.tsx";

/** One round's commitment to its salt, the state of its publication, and the files of its locked sets. */
export function RoundProofSection({ proof, timeZone }: { proof: RoundProof; timeZone: string }) {
  const t = useTranslations("published");
  const { round, saltSha256, salt, closedAt, dataPublishedAt, auditHead } = proof;
  return (
    <section className={classes.round} aria-labelledby={`proof-${round.slug}`}>
      <h2 id={`proof-${round.slug}`}>{round.name}</h2>
      <p className="dim up-to-62 above-4 below-16">
        {t("commitment.text", { published: salt === null ? "false" : "true" })}
      </p>
      <dl className={`fit facts below-16 ${classes.facts}`}>
        <div>
          <dt>{t("commitment.title")}</dt>
          <dd>
            <CopyHash sha256={saltSha256} />
          </dd>
        </div>
        <div>
          <dt>{t("commitment.salt")}</dt>
          <dd>{salt ? <CopyHash sha256={salt} /> : t("commitment.saltSecret")}</dd>
        </div>
        <div>
          <dt>{t("state.closed")}</dt>
          <dd>{closedAt ? <BothZones at={closedAt} contestZone={timeZone} /> : t("state.open")}</dd>
        </div>
        {dataPublishedAt ? (
          <div>
            <dt>{t("state.published")}</dt>
            <dd>
              <BothZones at={dataPublishedAt} contestZone={timeZone} />
            </dd>
          </div>
        ) : null}
        {auditHead ? (
          <div>
            <dt>{t("auditHead")}</dt>
            <dd>
              <CopyHash sha256={auditHead} />
            </dd>
          </div>
        ) : null}
      </dl>
      {closedAt ? <PublishedSets proof={proof} /> : null}
      <p className={`row center fine above-16 column-gap-12 ${classes.how}`}>
        <IconDownload size={15} stroke={1.75} />
        <a href={`/api/v1/rounds/${round.id}/published`} download="published.json">
          {t("commitment.download")}
        </a>
        <span>{t("commitment.how")}</span>
      </p>
    </section>
  );
}
