/* The second thread of `tracecup score`, which `scripts/precompile.mjs` bundles separately, as it needs only a part of the engine. */
export { answerScoreRequests } from "./score-requests.ts";
