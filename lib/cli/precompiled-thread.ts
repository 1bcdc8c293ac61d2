/* The second thread of `tracecup score`, bundled by `scripts/precompile.mjs` for itself: it needs a part of the engine only. */
export { answerScoreRequests } from "./score-requests.ts";
