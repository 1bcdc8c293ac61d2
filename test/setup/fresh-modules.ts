import { vi } from "vitest";
import { freshProcess } from "../helpers/fresh-process.ts";

/*
 * Isolation of test files that share a process and its loaded libraries: before each file, the project's own modules with their
 * settings, their process-wide state, and all stubs and mocks of the file before are reset.
 */
freshProcess();
vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
