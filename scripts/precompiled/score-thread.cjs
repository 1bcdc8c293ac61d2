"use strict";
require("./load-precompiled.cjs").answerScoreRequests();
