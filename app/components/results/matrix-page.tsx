import { getTranslations } from "next-intl/server";
import { Link } from "@/i18n/navigation.ts";
import { PRIVACY_SCORES, type PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { markOfChanges } from "@/lib/views/results/load-changes.ts";
import { matrixView } from "@/lib/views/results/matrix-view.ts";
import { EmptyNote } from "../page/empty-note.tsx";
import { roundToShow } from "../phase/round-to-show.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { PageWords } from "../words/page-words.tsx";
import { ChangedNote } from "./changed-note.tsx";
import { MatrixTable } from "./matrix-table.tsx";
import { NoResults } from "./no-results.tsx";
import { ResultFiles } from "./result-files.tsx";
import classes from "./results.module.css";
import { ResultsHeading } from "./results-heading.tsx";
import { addressOf, resultsShown } from "./results-shown.ts";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The attack matrix of one round and score of a contest. */
export async function MatrixPage({ asked, query }: { asked: string | null; query: Query }) {
  const t = await getTranslations("results.matrix");
  const results = await resultsShown(asked);
  const round = results && roundToShow(matrixView(results).rounds, query.round, databaseClock.now());
  if (!results || !round) return <NoResults />;
  const score = PRIVACY_SCORES.find((one) => one === query.score) ?? "reidentification";
  const { matrices, ...shown } = round;
  const matrix = matrices[score];
  const { slug } = results.contest;
  return (
    <PageWords of={["results", "submission.attacks"]}>
      <ResultsHeading results={results} asked={asked} page="matrix" />
      <ChangedNote
        mark={await markOfChanges(database(), slug)}
        timeZone={results.contest.timeZone}
        results={addressOf(asked, "results")}
      />
      <p className="dim up-to-62 above-4 below-16">{t("lead")}</p>
      <Choice asked={asked} rounds={results.rounds} round={round.slug} score={score} />
      {matrix.rows.length === 0 ? (
        <EmptyNote title={t("empty.title")} text={t("empty.text")} />
      ) : (
        <MatrixTable
          key={`${round.id} ${score}`}
          round={{ ...shown, matrix }}
          score={score}
          ownTeam={results.ownTeam}
        />
      )}
      <ResultFiles results={results} round={round.slug} />
    </PageWords>
  );
}

/** Rounds and scores as links, so that each matrix has a URL that can be shared. */
async function Choice({
  asked,
  rounds,
  round,
  score,
}: {
  asked: string | null;
  rounds: readonly { readonly slug: string; readonly name: string }[];
  round: string;
  score: PrivacyScore;
}) {
  const t = await getTranslations("results");
  const common = await getTranslations("common");
  const names = await getTranslations("scores");
  const pathname = addressOf(asked, "matrix");
  return (
    <div className={`row ${classes.choices}`}>
      <nav className="tab-line" aria-label={t("nav.scores")}>
        {PRIVACY_SCORES.map((one) => (
          <Link
            key={one}
            href={{ pathname, query: { round, score: one } }}
            className="on-line"
            aria-current={one === score ? "page" : undefined}
            scroll={false}
          >
            <ScoreSymbol of={one} /> {names(one)}
          </Link>
        ))}
      </nav>
      {rounds.length < 2 ? null : (
        <nav className="tab-line" aria-label={common("rounds")}>
          {rounds.map(({ slug, name }) => (
            <Link
              key={slug}
              href={{ pathname, query: { round: slug, score } }}
              className="on-line"
              aria-current={slug === round ? "page" : undefined}
              scroll={false}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
