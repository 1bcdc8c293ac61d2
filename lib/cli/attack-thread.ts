import { parentPort } from "node:worker_threads";
import { type LaneTask, runLane } from "../scoring/attack-lane.ts";

/** The second thread of `tracecup score`: answers each lane with its results. */
parentPort?.on("message", (task: LaneTask) => {
  parentPort?.postMessage(runLane(task, () => performance.now()));
});
