import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../../scripts/testing/browser.ts";

/** Starts a browser that draws WebGL on the processor; the tests' own has none, as some visitors' have. */
export function launchWebGlBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--enable-unsafe-swiftshader",
      "--use-angle=swiftshader",
      "--use-gl=angle",
    ],
  });
}
