import type * as Form from "./plain.ts";

/** Draws the shuffles of 20,000 deletions on a grid of 1024 regions. */
export function work({ FirstOfShuffles, MOST_SHUFFLES }: typeof Form): void {
  const shuffles = new FirstOfShuffles(7, 0);
  for (let i = 0; i < 20_000; i += MOST_SHUFFLES) shuffles.draw(new Uint16Array(MOST_SHUFFLES).fill(1024));
}
