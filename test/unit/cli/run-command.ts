import { vi } from "vitest";
import { COMMANDS } from "../../../lib/cli/commands.ts";
import { run } from "../../../lib/cli/run.ts";

/** What a command line printed and how it exited. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `tracecup` with these arguments in this process. */
export async function runCommand(...args: string[]): Promise<CommandResult> {
  const texts = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text, ...rest) => {
      texts[name] += String(text);
      for (const argument of rest) if (typeof argument === "function") argument();
      return true;
    }),
  );
  try {
    return { code: await run(args, COMMANDS), ...texts };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
