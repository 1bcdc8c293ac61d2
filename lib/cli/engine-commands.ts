import type { CommandEntry } from "./command-entry.ts";

/** The commands that need the engine alone: no database, no platform. They are also precompiled, to start at once. */
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
    summary: "everything that a submission gets: s_U, all attacks, minima",
    load: async () => {
      // Its second thread takes longer to start than the command to load.
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
