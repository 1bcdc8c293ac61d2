import { bilingual, type LabText } from "./lab-text.ts";

/**
 * That the budgets of one person's reports add up (sequential composition).
 * @param reports how often each person reports, at least 1
 * @param epsilon the largest budget of a report in the run
 */
export function compositionFinding(reports: number, epsilon: number): LabText {
  const total = reports * epsilon;
  return bilingual(
    `Epsilon is that of one report. Reports of one person compose: who reports ${reports} times spends ${reports} times as much, ${total} ` +
      `at epsilon ${epsilon}.`,
    `εは1回の報告のものです。同じ人の報告では合計され、${reports}回報告する人の合計は${reports}倍、ε ${epsilon}なら${total}になります。`,
  );
}
