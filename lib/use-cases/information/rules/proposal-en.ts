import { type RulesFacts, roundFacts } from "./rules-facts.ts";

/** The rules of PWS Cup 2019 in our own words, in English, with the numbers of the contest's own rounds. */
export function englishRules(facts: RulesFacts): string {
  const { table, distanceKm, hospitalWeight, requiredUtility, attempts } = roundFacts(facts, {
    lines: [
      "Round",
      "Users n",
      "Days",
      "Events a user t",
      "Grid",
      "s_req",
      "Weight",
      "Submissions a day / in all",
      "Attempts",
    ],
    unlimited: "any number",
    slash: " / ",
  });
  return `# 1. What it is about

In ${facts.contest}, teams anonymize location traces so that they stay useful, and then attack one another’s anonymized traces. The
organizers act as the judge.

# 2. Teams

- A person is in one team. The captain invites the members.
- Accounts and tokens are personal and are not shared. A team’s secret files are not passed on to others.
- A captain may withdraw the team until the first results are published, afterwards the organizers alone; what it has handed in stays.

# 3. Rounds

${table}

Day limits count by the contest’s calendar, for each data set. A failure of the platform uses nothing up.

# 4. Data

In each round a team gets two data sets: **data01_IDP**, to be protected against ID disclosure, and **data02_TRP**, to be protected
against trace inference. Each consists of

- the **reference traces R** (\`reftraces_…csv\`): where each user was in the first half of the period. An attacker may know
  them; they are given to all teams in the attack phase.
- the **original traces O** (\`orgtraces_…csv\`): where each user was in the second half. They are **secret**: only the team and the
  judge have them.

A location is a region of the grid, numbered from 1 at the lower left, row by row.

# 5. Anonymization phase

- A team hands in **anonymized traces A** (\`anotraces_teamXXX_dataYY_ZZZ.csv\`), one row for each user and time, in the order of O.
  A location becomes one region (noise), several regions separated by single spaces (generalization), or \`*\` (deletion).
- **Utility s_U** (1 is best): 1 less the mean loss over all events. A region loses min(d, ${distanceKm} km) / ${distanceKm} km, d being the
  distance between the centres of the true region and of the given one; several regions lose the mean of their losses; a
  deletion loses 1.
- A set is **valid** if s_U is at least s_req (${requiredUtility || "as the round states"}).
- Of several sets the one counts that the team has chosen, otherwise the latest valid one. A missing or invalid set scores 0.
- Sample attacks score each set at once, so that a team sees where it stands.

# 6. Pseudonymization

At the end of the anonymization phase the judge locks the set that counts and replaces users by random pseudonyms, n+1 to 2n. The
result is the **public set A'**; who is behind which pseudonym stays secret until the data are published. The randomness comes from a
number whose SHA-256 is published at the start, so that everybody can check afterwards that nothing was chosen.
The committee may add a set of its own (team 000) that is pseudonymized only.

# 7. Attack phase

- Every team gets the public sets A' and the reference traces R of all teams, and may attack every set but its own.
- **ID disclosure**: an **inferred ID table** (\`etable_teamWWW-XXX_dataYY_ZZZ.csv\`), one user for each pseudonym, ascending; a
  user may be named more than once.
- **Trace inference**: **inferred traces** (\`etraces_teamWWW-XXX_dataYY_ZZZ.csv\`), one region for each user and time.
- Both may be handed in against IDP and TRP sets alike (WWW attacks XXX).
- A team has at most ${attempts || "as many attempts as the round states"} attempts for each target and kind of attack; the lower
  score counts. A file with a wrong format uses up none.

# 8. Scores

- **s_I** = 1 − (pseudonyms whose user was found) / n.
- **s_T** = 1 − the weighted mean of max(0, 1 − d / ${distanceKm} km), d being the distance between the true region and the inferred one; a
  region with a hospital weighs ${hospitalWeight}, any other 1.
- Both are privacy scores: 1 is best for the team that anonymized. **s_I,min** and **s_T,min** are the lowest that any attack, of
  the sample programs or of another team, pushed a set down to.

# 9. Rankings and awards

- **Anonymization**: s_I,min of the IDP set plus s_T,min of the TRP set in each round; the rounds add up with the weights above.
- **Attack**: for each team the sum, over all valid sets of the others, and of team 000 if there is one, of the score that it
  pushed each down to. The lowest wins. A set that it did not attack counts 1, its own sets 0.
- **Awards**: overall 1st to 3rd; best anonymizer against ID disclosure and against trace inference; best risk assessor in ID
  disclosure and in trace inference, from among the teams that hold neither the overall win nor the like anonymizer’s award;
  best presenter, by the jury’s votes.

# 10. Fairness

- Nobody attacks the platform, other teams’ accounts or the judge; what is found by chance is reported to the organizers.
- Questions are put to the organizers on the site. An answer that matters to all is given to all, without naming who asked.
- In doubt the judge decides. New versions of these rules are announced, and hold from their publication on.
`;
}
