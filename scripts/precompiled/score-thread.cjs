"use strict";
const { getEnvironmentData, parentPort } = require("node:worker_threads");
const { keepCodeCaches, load } = require("./load-precompiled.cjs");

load("precompiled-thread").answerScoreRequests();
// Asked by fill-code-cache.cjs alone. This listener comes second: the request has been worked through by then.
if (getEnvironmentData("keepCodeCaches")) parentPort.on("message", keepCodeCaches);
