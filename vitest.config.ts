import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// A busy machine is slow, not wrong: only what stands still comes to this.
const timeouts = {
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  expect: { poll: { timeout: 240_000 } },
};

// Loading every library anew for each file takes longer than most files run.
const sharedProcess = { isolate: false, setupFiles: ["test/setup/fresh-modules.ts"] };

/** Those that take minutes begin first, so that no core waits for the last of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ project }: TestSpecification) => (project.name === "ops" ? 1 : 0);
    return (await super.sort(files)).toSorted((a, b) => isLong(b) - isLong(a));
  }
}

export default defineConfig({
  // As tsconfig.json has it for Next.js.
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    // One more than there are cores: many tests wait, for a database or a program, rather than compute.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    ...timeouts,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/{unit,golden}/**/*.test.{ts,tsx}"],
          ...sharedProcess,
          // It names Next.js's modules as bundlers find them, and Node does not.
          server: { deps: { inline: ["next-intl"] } },
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["test/integration/**/*.test.{ts,tsx}"],
          globalSetup: ["test/setup/programs.ts", "test/setup/postgres.ts"],
          ...sharedProcess,
          server: { deps: { inline: ["next-intl"] } },
        },
      },
      {
        extends: true,
        test: {
          name: "ops",
          include: ["test/ops/**/*.test.ts"],
        },
      },
    ],
  },
});
