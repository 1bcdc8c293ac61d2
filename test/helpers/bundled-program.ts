import { build } from "esbuild";

/**
 * Bundles TypeScript for a worker thread into one CommonJS text, with esbuild.
 * @param contents the program
 * @param folder that its relative imports start from, relative to the project root
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
