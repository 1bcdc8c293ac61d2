import { build } from "esbuild";

/**
 * A program of the project's TypeScript for a thread of its own, as one text.
 * @param contents the program
 * @param folder where its imports begin, from the project's top
 */
export async function bundledProgram(contents: string, folder: string): Promise<string> {
  const resolveDir = new URL(`../../${folder}`, import.meta.url).pathname;
  const bundled = await build({
    stdin: { contents, resolveDir, loader: "ts" },
    bundle: true,
    platform: "node",
    format: "cjs",
    write: false,
  });
  return bundled.outputFiles[0].text;
}
