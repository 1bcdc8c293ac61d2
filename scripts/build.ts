// `npm run build`: makes all that `npm start` would make, and ends.
import { buildAll } from "./build/build.ts";

export function main(): Promise<void> {
  return buildAll();
}
