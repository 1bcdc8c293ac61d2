// `npm run build`: builds everything that `npm start` needs.
import { buildAll } from "./build/build.ts";

export function main(): Promise<void> {
  return buildAll();
}
