import type { CommandEntry } from "./command-entry.ts";

/** The commands that only need the engine, no database and no platform. They are also precompiled, so that they start fast. */
export const ENGINE_COMMANDS: readonly CommandEntry[] = [
  {
    name: "generate",
    summary: "write synthetic reference and original traces",
    load: () => import("./generate.ts"),
  },
  { name: "anonymize", summary: "run an anonymizer, A1 to A8", load: () => import("./anonymize.ts") },
  {
    name: "validate",
    summary: "check an anonymized set against its original",
    load: () => import("./validate.ts"),
  },
  {
    name: "pseudonymize",
    summary: "shuffle the users' ids (ShuffleIDs)",
    load: () => import("./pseudonymize.ts"),
  },
  { name: "attack", summary: "run an attack on a public set", load: () => import("./attack.ts") },
  { name: "evaluate", summary: "print one score", load: () => import("./evaluate.ts") },
  {
    name: "score",
    summary: "score a set as a submission is scored: s_U, the attacks, the minima",
    load: async () => {
      // Starting the second thread takes longer than loading the command, so it begins first.
      const { ScoreThread } = await import("./score-thread.ts");
      ScoreThread.start();
      return import("./score.ts");
    },
  },
  {
    name: "experiment",
    summary: "reproduce a published figure: fig4, fig5 or fig6",
    load: () => import("./experiment.ts"),
  },
];
