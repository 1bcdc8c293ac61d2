"use strict";
const { getEnvironmentData } = require("node:worker_threads");
const { keepCodeCaches, load } = require("./load-precompiled.cjs");

// fill-code-cache.cjs alone asks for it.
load("precompiled-thread").answerScoreRequests(getEnvironmentData("keepCodeCaches") ? keepCodeCaches : undefined);
