import { element, picture, textElement } from "../../lib/common/markup.ts";
import { CORE, LIB, ROOTS, USE_CASES } from "./layers.cjs";

/** Who may import whom: the names of the folders that each folder builds on. */
type Layers = Readonly<Record<string, readonly string[]>>;

const WIDTH = 960;
const STACK_LEFT = 700;
const ROOM = { width: 124, height: 30 };
const FLOOR = 62;

const STYLE = `
  .layers { font: 13px system-ui, sans-serif; --ink: #1f2328; --line: #8c959f; --room: #f0f4f8; }
  @media (prefers-color-scheme: dark) { .layers { --ink: #e6edf3; --line: #768390; --room: #22303c; } }
  .layers text { fill: var(--ink); text-anchor: middle; }
  .layers .title { font-weight: 600; text-anchor: start; }
  .layers rect { fill: var(--room); stroke: var(--line); }
  .layers line { stroke: var(--line); }`;

/** Draws the layers of the code as an SVG image: lib with the programs above it, lib/use-cases, lib/core. */
export function drawLayers(): string {
  const lib = drawFloors({ ...LIB, ...ROOTS_BY_FOLDER }, 620);
  const core = drawFloors(CORE, WIDTH);
  const coreTop = lib.height + 100;
  const height = coreTop + core.height + 10;
  return picture(
    WIDTH,
    height,
    {
      class: "layers",
      "aria-label": "Folders and what they may import: lines lead down to the imported folders.",
    },
    element("style", {}, STYLE, "\n"),
    title("lib and the programs", 0, 0),
    element("g", { transform: "translate(0 30)" }, ...lib.elements),
    title("lib/use-cases, from the ground up", STACK_LEFT, 0),
    element("g", { transform: "translate(0 30)" }, ...drawStack(USE_CASES, lib.height)),
    title("lib/core", 0, coreTop - 30),
    element("g", { transform: `translate(0 ${coreTop})` }, ...core.elements),
  );
}

/** The programs; those that may import only a part of a folder are drawn as importing the folder. */
const ROOTS_BY_FOLDER: Layers = Object.fromEntries(
  Object.entries(ROOTS).map(([root, folders]) => [
    root,
    [...new Set(folders.map((folder) => folder.split("/")[0]))],
  ]),
);

/** Draws each folder one floor above the highest one that it builds on, with lines to those that no other one brings. */
function drawFloors(layers: Layers, width: number): { elements: string[]; height: number } {
  const floors: string[][] = [];
  for (const name of Object.keys(layers)) {
    const floor = floorOf(layers, name);
    floors[floor] ??= [];
    floors[floor].push(name);
  }
  const y = (floor: number) => (floors.length - 1 - floor) * FLOOR;
  const x = new Map<string, number>();
  for (const names of floors) {
    for (const [i, name] of names.entries()) {
      const below = direct(layers, name).map((folder) => x.get(folder) ?? 0);
      const alone = names.length === 1 && below.length > 0;
      x.set(name, alone ? sum(below) / below.length : ((i + 0.5) / names.length) * width);
    }
  }
  const center = (name: string) => x.get(name) ?? 0;
  const lines = Object.keys(layers).flatMap((name) =>
    direct(layers, name).map((folder) =>
      element("line", {
        x1: center(name),
        y1: y(floorOf(layers, name)) + ROOM.height,
        x2: center(folder),
        y2: y(floorOf(layers, folder)),
      }),
    ),
  );
  const rooms = floors.flatMap((names, floor) => names.map((name) => drawRoom(name, center(name), y(floor))));
  return { elements: [...lines, ...rooms], height: y(0) + ROOM.height };
}

/** Draws folders above one another, the first one at the bottom. */
function drawStack(names: readonly string[], height: number): string[] {
  const step = (height - ROOM.height) / (names.length - 1);
  const center = STACK_LEFT + ROOM.width / 2;
  const rooms = names.map((name, i) => drawRoom(name, center, (names.length - 1 - i) * step));
  return [element("line", { x1: center, y1: 0, x2: center, y2: height }), ...rooms];
}

function drawRoom(name: string, center: number, top: number): string {
  const left = center - ROOM.width / 2;
  return [
    element("rect", { x: left, y: top, ...ROOM, rx: 5 }),
    textElement("text", { x: center, y: top + 20 }, name),
  ].join("");
}

function title(text: string, x: number, y: number): string {
  return textElement("text", { class: "title", x, y: y + 14 }, text);
}

/** 0 for what builds on nothing. */
function floorOf(layers: Layers, name: string): number {
  return Math.max(-1, ...layers[name].map((folder) => floorOf(layers, folder))) + 1;
}

/** What a folder builds on, without what it reaches through another one. */
function direct(layers: Layers, name: string): string[] {
  const below = layers[name];
  return below.filter((folder) => !below.some((other) => layers[other].includes(folder)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
