"use strict";
const { getEnvironmentData } = require("node:worker_threads");
const { keepCodeCaches, load } = require("./load-precompiled.cjs");

// Only fill-code-cache.cjs asks for the caches to be kept.
const beforeAnswer = getEnvironmentData("keepCodeCaches") ? keepCodeCaches : undefined;
load("precompiled-thread").answerScoreRequests(beforeAnswer);
