import { buildPrograms } from "../../scripts/build/build.ts";

/** Global setup: builds the worker and the command line that tests start, since built programs start much faster than sources. */
export default buildPrograms;
