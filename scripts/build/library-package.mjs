import { execFileSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";

const DESCRIPTION = "Anonymize, attack and score location traces, as in PWS Cup 2019";

/**
 * Writes the library's type declarations, so that programs can use it without this project's compiler options.
 * @param {string} root the checkout
 * @param {string} outDir
 */
export function declareTypes(root, outDir) {
  const compiler = `${root}/node_modules/typescript/bin/tsc`;
  const outputs = ["--declaration", "--emitDeclarationOnly", "--rootDir", "lib/core", "--outDir", outDir];
  const language = ["--target", "es2023", "--module", "esnext", "--moduleResolution", "bundler", "--strict"];
  const inputs = ["--ignoreConfig", "--allowImportingTsExtensions", "--types", "", "lib/core/index.ts"];
  execFileSync(process.execPath, [compiler, ...outputs, ...language, ...inputs], {
    cwd: root,
    stdio: "inherit",
  });
}

/**
 * Makes a folder a package of this project's name and version, with licence, README and the page that it links to.
 * @param {string} root the checkout
 * @param {string} folder
 * @param {object} more further fields of its package.json
 */
export function describePackage(root, folder, { name, version, license, type, engines }, more) {
  const manifest = { name, version, description: DESCRIPTION, license, type, engines, ...more };
  copyFileSync(`${root}/LICENSE`, `${folder}/LICENSE`);
  copyFileSync(`${root}/docs/library.md`, `${folder}/README.md`);
  copyFileSync(`${root}/docs/library-privacy.md`, `${folder}/library-privacy.md`);
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}
